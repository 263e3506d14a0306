import type { Account } from '@campus/contracts/identity/schema.ts'
import { homePaths } from '@campus/contracts/identity/options.ts'

/* Returns the admin panel's origin for browsers from ADMIN_URL, read at each call; undefined on a single origin. */

/** Returns the content of `<meta name="admin-origin">`; '' when the admin panel shares the page's origin. */
export const publicAdminOrigin = (): string =>
  typeof document === 'undefined'
    ? (process.env.ADMIN_URL ?? '').replace(/\/$/, '')
    : (document.querySelector<HTMLMetaElement>('meta[name="admin-origin"]')?.content ?? '')

/**
 * Returns where the admin panel opens: an owner's dashboard, else the screen of somebody's duties, which the panel knows. It needs no
 * token, because the refresh cookie identifies the account.
 */
export const adminHome = ({ duties }: Pick<Account, 'duties'>): string =>
  publicAdminOrigin() + (duties.includes('owner') ? homePaths.admin : '/admin')
