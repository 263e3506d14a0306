/**
 * Returns false when the browser knows of no connection and the server does not respond either, as a machine without a network reaches a
 * server of its own. Chromium keeps a module that failed to load as failed until the page is loaded again, so nothing is asked for then.
 * A connection that breaks unnoticed is not seen, for asking the server each time would make every form wait.
 */
export const canLoadCode = async (): Promise<boolean> => {
  if (navigator.onLine) return true
  return fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
}
