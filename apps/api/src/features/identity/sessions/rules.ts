import { dayLength } from '@campus/contracts/core/dates.ts'
import type { Role } from '@campus/contracts/identity/options.ts'

const minute = 60_000

/** The lifetime of an access token in seconds (docs/product/accounts.md#sessions). */
export const accessTokenSeconds = 15 * 60

/** Seconds after its use in which a refresh token still gets the same successor: two tabs may refresh at once. */
export const refreshGraceSeconds = 10

/** Without being used, and in all. A sign-in that is not remembered is for one sitting. */
const unused = { remembered: 30 * dayLength, sitting: 12 * 60 * minute }
const inAll = 90 * dayLength

/** Hours without use after which an admin has to sign in again, remembered or not (docs/decisions/048). */
export const adminIdleHours = 12

type Lasting = { remembered: boolean; createdAt: Date; role: Role }

/** Returns the moment at which a session ends unless it is used again. */
export const expiryOf = ({ remembered, createdAt, role }: Lasting, now: Date): Date => {
  const idle = role === 'admin' ? adminIdleHours * 60 * minute : remembered ? unused.remembered : unused.sitting
  return new Date(Math.min(now.getTime() + idle, createdAt.getTime() + inAll))
}
