/** One account has so many passkeys at most. */
export const mostPasskeys = 10

/**
 * Returns whether a counter says that the passkey was copied: it has to grow with each use, unless the device counts nothing and always
 * says 0 (https://www.w3.org/TR/webauthn-3/#sctn-sign-counter).
 */
export const isCopied = (former: number, now: number): boolean => (former > 0 || now > 0) && now <= former

/** Returns a name that no other of these has, by a number behind it where it is taken. */
export const freeName = (wanted: string, taken: readonly string[]): string => {
  const names = [wanted, ...taken.map((_, n) => `${wanted} ${n + 2}`)]
  return names.find((name) => !taken.includes(name)) ?? wanted
}
