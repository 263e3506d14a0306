import type { RelyingParty } from '../../../platform/crypto/passkey-verification.ts'
import type { Settings } from '../../../platform/process/settings.ts'

type Place = Pick<Settings, 'mode' | 'publicUrl' | 'adminUrl' | 'cookieDomain' | 'host' | 'port'>

/** Where Vite serves the panel while one develops (apps/admin/vite.config.ts). */
const developersOrigin = 'http://localhost:5174'
/** A loopback address: a server there is reached as `localhost`. */
const loopback = /^(?:127(?:\.\d+){3}|\[::1\])$/
/** An IP address as a URL writes it. */
const ipAddress = /^(?:\d+(?:\.\d+){3}|\[.*\])$/
const anywhere = new Set(['0.0.0.0', '::', '::1', 'localhost'])

const panelOf = ({ publicUrl, adminUrl, host, port }: Place): URL | null => {
  const given = adminUrl ?? publicUrl
  if (given !== null) return new URL(given)
  return anywhere.has(host) || loopback.test(host) ? new URL(`http://localhost:${port}`) : null
}

/**
 * Returns whom passkeys are made for; null where the panel has no address that one can be bound to: an IP address, or a name without HTTPS.
 * On the machine itself it is `localhost`, by whichever address it is called there.
 */
export const relyingPartyOf = (place: Place): RelyingParty | null => {
  const panel = panelOf(place)
  if (!panel) return null
  if (loopback.test(panel.hostname)) panel.hostname = 'localhost'
  const { hostname, origin, protocol } = panel
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost')
  if (ipAddress.test(hostname) || (protocol !== 'https:' && !isLocal)) return null
  const isDeveloped = place.mode === 'development' && place.adminUrl === null && isLocal
  return { id: place.cookieDomain ?? hostname, origins: isDeveloped ? [developersOrigin, origin] : [origin] }
}
