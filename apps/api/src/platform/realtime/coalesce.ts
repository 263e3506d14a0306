/** Runs `work` again after it has ended if it was asked for meanwhile: a burst of changes is looked at twice, not a thousand times. */
export const coalesce = (work: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | null = null
  let again = false
  const run = async (): Promise<void> => {
    do {
      again = false
      await work()
    } while (again)
  }
  return () => {
    if (running) again = true
    return (running ??= run().finally(() => {
      running = null
    }))
  }
}
