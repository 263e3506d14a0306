const minute = 60_000

/** Warns of a trouble that comes back many times a second while it lasts, but of each kind only once a minute. */
export const throttledWarning = (log: { warn(about: { err: unknown }, words: string): void }, words: string): ((err: unknown) => void) => {
  const told = new Map<string, number>()
  return (err) => {
    const kind = err instanceof Error ? `${err.name} ${'code' in err ? String(err.code) : ''}` : typeof err
    const now = performance.now()
    if (now - (told.get(kind) ?? -Infinity) < minute) return
    told.set(kind, now)
    log.warn({ err }, words)
  }
}
