/**
 * Returns the path to open after a sign-in: a path of this site from the URL. Anything that could lead elsewhere (another host, a scheme, a
 * backslash that browsers read as a slash) gives `otherwise`.
 */
export const returnPath = (wanted: unknown, otherwise: string): string => {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return otherwise
  const here = 'http://here.invalid'
  return URL.canParse(wanted, here) && new URL(wanted, here).origin === here ? wanted : otherwise
}
