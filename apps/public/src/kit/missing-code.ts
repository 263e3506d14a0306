const storageName = 'public:missing-code'

/** True the first time that a part is missing in this visit; never where that cannot be remembered. */
const isNews = (part: string): boolean => {
  try {
    if (sessionStorage.getItem(storageName) === part) return false
    sessionStorage.setItem(storageName, part)
    return true
  } catch {
    return false
  }
}

const isServed = async () => {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Reloads the page, once for each missing part. While the server is away the page stays: a reload would leave nothing of it. */
export const reloadForMissing = async (part: string) => {
  if ((await isServed()) && isNews(part)) window.location.reload()
}

/** A new version of the site takes the old one's code away: whoever still has an old page open gets the new one. */
export const reloadForNewCode = () => window.addEventListener('vite:preloadError', ({ payload }) => void reloadForMissing(payload.message))
