import { homePaths } from '@campus/contracts/identity/options.ts'

/* Returns the admin panel's origin for browsers from ADMIN_URL, read at each call; undefined on a single origin. */

/** Returns the content of `<meta name="admin-origin">`; '' when the admin panel shares the page's origin. */
export const publicAdminOrigin = (): string =>
  typeof document === 'undefined'
    ? (process.env.ADMIN_URL ?? '').replace(/\/$/, '')
    : (document.querySelector<HTMLMetaElement>('meta[name="admin-origin"]')?.content ?? '')

/** Returns the dashboard's URL. It needs no token, because the refresh cookie identifies the account. */
export const adminHome = (): string => publicAdminOrigin() + homePaths.admin
