/**
 * Returns a function that runs work as soon as its estimated bytes fit beside those of the work under way: never more than `most`
 * together. Work begins in the order in which it came, so that large work is not passed over for ever. Work that needs more than
 * `most` waits until it is alone.
 */
export const createMemoryLimiter = (most: number): (<T>(bytes: number, work: () => Promise<T>) => Promise<T>) => {
  const waiting: { bytes: number; begin: () => void }[] = []
  let used = 0

  const beginNext = () => {
    for (let next = waiting[0]; next && used + next.bytes <= most; next = waiting[0]) {
      waiting.shift()
      used += next.bytes
      next.begin()
    }
  }
  return async (wanted, work) => {
    const bytes = Math.min(wanted, most)
    await new Promise<void>((begin) => {
      waiting.push({ bytes, begin })
      beginNext()
    })
    try {
      return await work()
    } finally {
      used -= bytes
      beginNext()
    }
  }
}
