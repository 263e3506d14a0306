type Options<Item> = {
  /** How many are worked on at a time. */
  atOnce: number
  /** The number of failures after which no other is begun: whoever does not answer is left alone for a while. */
  failures: number
  signal: AbortSignal
  onFailure: (item: Item, error: unknown) => void
}

/** Does `work` for each of the items. One that fails leaves the others to be done. */
export const workOff = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  { atOnce, failures, signal, onFailure }: Options<Item>,
): Promise<void> => {
  const next = items.values()
  let failed = 0
  const workOnNext = async () => {
    for (const item of next) {
      if (signal.aborted || failed >= failures) return
      await work(item).catch((error: unknown) => {
        failed++
        onFailure(item, error)
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOnNext))
}
