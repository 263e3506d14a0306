/**
 * Returns whether the page's server responds: without it a reload would show the browser's own error page. `file` is a file of that server;
 * a newer version may no longer have it, so any response counts, except that of a proxy without a server.
 */
export const isServerReachable = (file: string = import.meta.url): Promise<boolean> =>
  fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )
