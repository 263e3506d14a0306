const minute = 60_000
const day = 24 * 60 * minute

/** How long an access token is good for (decisions §5). */
export const accessTokenSeconds = 15 * 60

/** How long after its use a refresh token still gets the same successor: two tabs may refresh at once (decisions §7). */
export const graceSeconds = 10

/** Without being used, and in all. A sign-in that is not remembered is for one sitting. */
const unused = { remembered: 30 * day, sitting: 12 * 60 * minute }
const inAll = 90 * day

/** When a session ends unless it is used again. */
export const expiryOf = ({ remembered, createdAt }: { remembered: boolean; createdAt: Date }, now: Date): Date =>
  new Date(Math.min(now.getTime() + (remembered ? unused.remembered : unused.sitting), createdAt.getTime() + inAll))
