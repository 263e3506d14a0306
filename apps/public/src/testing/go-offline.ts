import { onTestFinished, vi } from 'vitest'

/** Takes the connection away until the end of the test: the browser knows of it, and no request gets an answer. */
export const goOffline = (): void => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const reach = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('No connection'))
  onTestFinished(() => {
    onLine.mockRestore()
    reach.mockRestore()
  })
}
