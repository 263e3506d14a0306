import type { Settings } from '../../../platform/process/settings.ts'

export type CookieSettings = Pick<Settings, 'publicUrl' | 'apiUrl' | 'cookieDomain'>

/**
 * Returns the attributes of a cookie of accounts: no script reads it, no other site makes it be sent, and no other host gets it or can
 * set it, unless COOKIE_DOMAIN shares it. The name is what makes a browser hold to that: `__Host-` is for one host, over HTTPS, with
 * every path. Elsewhere it goes nowhere but below `path`.
 */
export const cookieAttributes = (
  { publicUrl, apiUrl, cookieDomain }: CookieSettings,
  { name, path }: { name: string; path: `/${string}` },
) => {
  const secure = (apiUrl ?? publicUrl)?.startsWith('https:') ?? false
  const isOneHosts = secure && cookieDomain === null
  return {
    isOneHosts,
    name: isOneHosts ? `__Host-${name}` : secure ? `__Secure-${name}` : name,
    path: isOneHosts ? '/' : path,
    httpOnly: true,
    sameSite: 'strict',
    secure,
    ...(cookieDomain !== null && { domain: cookieDomain }),
  } as const
}
