/**
 * Where to go on after a sign-in, as the address says: a path of this very site. Anything that could lead elsewhere (another
 * host, a scheme, a backslash that browsers read as a slash) gives `otherwise`.
 */
export const returnPath = (wanted: unknown, otherwise: string): string => {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return otherwise
  const here = 'http://here.invalid'
  return URL.canParse(wanted, here) && new URL(wanted, here).origin === here ? wanted : otherwise
}
