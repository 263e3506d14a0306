/** Who one can be (specification §6). */
export const roles = ['student', 'admin'] as const
export type Role = (typeof roles)[number]

/** Limits of passwords and one-time codes (specification §9). The upper ones only keep out what nobody types. */
export const passwordLength = { min: 6, max: 256 } as const
export const otpLength = { min: 4, max: 64 } as const

/** What the sign-in button asks the identity provider for (specification §2.9). */
export const providerScopes = ['openid', 'profile', 'email'] as const
