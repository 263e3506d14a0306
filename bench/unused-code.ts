/** V8's coverage of one function: its blocks with their counts. Inner blocks override outer ones. */
type CoveredFunction = { ranges: { startOffset: number; endOffset: number; count: number }[] }

/** Returns the share (0 to 1) of a script's characters that never ran. */
export const unusedShare = (length: number, functions: readonly CoveredFunction[]): number => {
  if (length === 0) return 0
  const used = new Uint8Array(length)
  const outerFirst = functions
    .flatMap(({ ranges }) => ranges)
    .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset)
  for (const { startOffset, endOffset, count } of outerFirst) used.fill(count > 0 ? 1 : 0, startOffset, endOffset)
  return 1 - used.reduce((sum, bit) => sum + bit, 0) / length
}
