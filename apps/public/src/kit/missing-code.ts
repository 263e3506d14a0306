import { failureWords } from '@campus/contracts/kit/words.ts'
import type { AnyRouter } from '@tanstack/react-router'

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

/** Whether who serves this code is there. Any answer will do: a new version no longer has this very file. */
const isServed = (file: string) =>
  fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status < 500,
    () => false,
  )

/**
 * A part of the site's own code or styles may not come: a new version has taken it away, or the server is away. A reload brings all
 * of it, once for each missing part at once. While the server is away the page stays, since a reload would leave nothing of it; then
 * the next navigation or retry reloads, because the bundler never asks for a style sheet twice.
 */
export const reloadForMissingCode = (router: AnyRouter) => {
  let missing = false
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    const part = payload.message
    missing = true
    // In words for a person; and the router, which by its old words would know it, does not reload while the server is away.
    Object.assign(payload, { message: failureWords.offline, status: 503 })
    if ((await isServed()) && isNews(part)) window.location.reload()
  })
  router.subscribe('onBeforeNavigate', async () => {
    if (missing && (await isServed())) window.location.reload()
  })
}
