/** The roles of accounts (docs/product/accounts.md#roles). */
export const roles = ['student', 'admin'] as const
export type Role = (typeof roles)[number]

/** The path that a role is led to after signing in (docs/product/accounts.md#login). */
export const homePaths = { student: '/student/', admin: '/admin/DashBoard' } as const satisfies Record<Role, string>

/** The key of the access token in local storage (docs/product/accounts.md#sessions). */
export const tokenKey = 'token'

/** Characters of passwords and one-time codes. The upper limits only keep out what nobody types. */
export const passwordLength = { min: 6, max: 256 } as const
export const otpLength = { min: 4, max: 64 } as const

/** The scopes that the sign-in button asks the identity provider for (docs/product/accounts.md#identity-provider). */
export const providerScopes = ['openid', 'profile', 'email'] as const

/** The codes that show a second factor: one of an authenticator app, or one of the recovery codes (docs/product/accounts.md#second-factor). */
export const codeWays = ['totp', 'recovery'] as const
export type CodeWay = (typeof codeWays)[number]

/** All ways of showing a second factor. */
export const factorWays = [...codeWays, 'passkey'] as const
export type FactorWay = (typeof factorWays)[number]

/** The token of a sign-in that waits for its second step has fewer characters than this. */
export const signInChallengeLength = 100

/** How a browser reaches a passkey (https://www.w3.org/TR/webauthn-3/#enum-transport). */
export const passkeyTransports = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
export type PasskeyTransport = (typeof passkeyTransports)[number]
