/**
 * Runs `work` while `part` of the screen is inert, so that nothing can be typed there that would be lost with the answer. The focus
 * comes back into it before the outcome is shown, because a refused field could not take it otherwise.
 */
export const whileInert = async <T>(part: HTMLElement | null | undefined, work: () => Promise<T>): Promise<T> => {
  if (!part) return work()
  const focused = document.activeElement
  part.inert = true
  try {
    return await work()
  } finally {
    part.inert = false
    const isDropped = document.activeElement === document.body
    if (isDropped && focused instanceof HTMLElement && part.contains(focused)) focused.focus({ preventScroll: true })
  }
}
