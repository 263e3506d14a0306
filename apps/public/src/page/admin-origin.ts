import { homePaths } from '@campus/contracts/identity/options.ts'

/*
 * Where the admin panel is. The server is told by ADMIN_URL, read at each call, and tells browsers; on one origin nothing is told.
 */

/** The content of `<meta name="admin-origin">`; '' where the admin panel is on the page's own origin. */
export const publicAdminOrigin = (): string =>
  typeof document === 'undefined'
    ? (process.env.ADMIN_URL ?? '').replace(/\/$/, '')
    : (document.querySelector<HTMLMetaElement>('meta[name="admin-origin"]')?.content ?? '')

/** The dashboard's address. Who goes there takes no token along: the refresh cookie tells the admin panel who it is. */
export const adminHome = (): string => publicAdminOrigin() + homePaths.admin
