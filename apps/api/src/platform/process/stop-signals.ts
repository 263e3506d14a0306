/** The terminal was closed, Ctrl+C, and whoever runs us. */
const signals = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const
/** Shell, terminal and pnpm each pass a signal on, so one key press may arrive more than once. */
const oneKeyPress = 500

/**
 * Stops the process when it is told to: `stop` is called once. Only a second Ctrl+C ends it at once, with the database still
 * running; the next start finds it.
 */
export const stopOnSignals = (stop: () => void): void => {
  let toldAt: number | null = null
  for (const signal of signals) {
    process.on(signal, () => {
      if (toldAt === null) {
        toldAt = performance.now()
        stop()
      } else if (signal === 'SIGINT' && performance.now() - toldAt > oneKeyPress) {
        process.exit(130)
      }
    })
  }
  // A terminal that was closed takes no more words; that is no reason to leave things open.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}
