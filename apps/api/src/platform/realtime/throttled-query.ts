/** A query for many callers: it runs again after a change, and callers in between get the last result where that will do. */
type ThrottledQuery<T> = {
  anew: () => Promise<T>
  /** Callers during a run share its result. */
  shared: () => Promise<T>
  /** Milliseconds to wait before it is read anew. */
  rest: () => number
  /** Something has changed and nobody will be told of it, so that what is kept will not do any more. */
  forget: () => void
}

/** The pause after a reading, as a multiple of its duration: at most a twentieth of the time goes into reading. */
const restsPerWork = 20

/**
 * `least` is the shortest rest in milliseconds. Where it is `sparing`, because it costs more the larger the college is, the rest
 * grows with what it cost, and who asks meanwhile gets what was read last.
 */
export const createThrottledQuery = <T>(
  read: () => Promise<T>,
  { least, sparing }: { least: number; sparing: boolean },
): ThrottledQuery<T> => {
  let underWay: Promise<T> | null = null
  let kept: { answer: T; begun: number; until: number } | null = null
  let rest = least
  let forgottenAt = -1
  let readings = 0
  let newest: { answer: T; reading: number } | null = null

  /** The answer of a reading that another one has overtaken is older than what has been told meanwhile: the newer one takes its place. */
  const readInOrder = async () => {
    const reading = ++readings
    const answer = await read()
    if (newest === null || newest.reading < reading) newest = { answer, reading }
    return newest.answer
  }

  const anew = async () => {
    const begun = performance.now()
    const answer = await readInOrder()
    if (!sparing) return answer
    const ended = performance.now()
    rest = Math.max(least, (ended - begun) * restsPerWork)
    if (begun > forgottenAt && begun >= (kept?.begun ?? 0)) kept = { answer, begun, until: ended + rest }
    return answer
  }
  return {
    anew,
    shared: async () => {
      if (kept && performance.now() < kept.until) return kept.answer
      return (underWay ??= anew().finally(() => {
        underWay = null
      }))
    },
    rest: () => rest,
    forget() {
      forgottenAt = performance.now()
      kept = null
    },
  }
}
