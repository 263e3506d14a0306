/** Who one can be (specification §6). */
export const roles = ['student', 'admin'] as const
export type Role = (typeof roles)[number]

/** Where one goes after signing in (specification §2.9). */
export const homeOf = { student: '/student/', admin: '/admin/DashBoard' } as const satisfies Record<Role, string>

/** Where the browser keeps the access token: its local storage, under this name (specification §4, decisions §5). */
export const tokenKey = 'token'

/** Limits of passwords and one-time codes (specification §9). The upper ones only keep out what nobody types. */
export const passwordLength = { min: 6, max: 256 } as const
export const otpLength = { min: 4, max: 64 } as const

/** What the sign-in button asks the identity provider for (specification §2.9). */
export const providerScopes = ['openid', 'profile', 'email'] as const
