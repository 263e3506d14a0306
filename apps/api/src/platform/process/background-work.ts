type BackgroundWork = {
  /** Aborted when the server ends: work that takes long gives up then. */
  signal: AbortSignal
  /** Takes work that nobody waits for. It has to deal with its own failures. */
  add: (work: Promise<void>) => void
  /** Settles once all work that was taken has ended. */
  end: () => Promise<void>
}

/** Keeps what goes on after its request was answered, so that the database is not closed under it when the server ends. */
export const createBackgroundWork = (): BackgroundWork => {
  const running = new Set<Promise<void>>()
  const stop = new AbortController()
  return {
    signal: stop.signal,
    add(work) {
      const going = work.finally(() => running.delete(going))
      running.add(going)
    },
    async end() {
      stop.abort()
      await Promise.all(running)
    },
  }
}
