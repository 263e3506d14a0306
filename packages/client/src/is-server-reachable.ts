/**
 * Whether somebody answers where the page came from: without, a reload would put the browser's own error page in its place. `file`
 * is one that came from there; after a new version it may be gone, so any answer will do but that of a proxy with nobody behind it.
 */
export const isServerReachable = (file: string = import.meta.url): Promise<boolean> =>
  fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
