/**
 * Returns whether code can be loaded now. Chromium keeps a module that failed to load as failed until the page is loaded again, so nothing
 * is asked for without a connection. A machine without a network still reaches a server of its own, which is asked then.
 */
export const canLoadCode = async (): Promise<boolean> => {
  if (navigator.onLine) return true
  return fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
