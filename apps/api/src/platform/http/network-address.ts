import ipaddr from 'ipaddr.js'

/** Some proxies add the caller's port. */
export const withoutPort = (given: string): string => given.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^((?:\d+\.){3}\d+):\d+$/, '$1')

/** Reads a caller's address; null for what is none. An IPv4 caller on a socket for both, written as ::ffff:1.2.3.4, is the same caller. */
export const readAddress = (given: string): ipaddr.IPv4 | ipaddr.IPv6 | null => {
  const address = withoutPort(given)
  return ipaddr.IPv6.isValid(address) || ipaddr.IPv4.isValidFourPartDecimal(address) ? ipaddr.process(address) : null
}

/** The first groups of an IPv6 address, as it is written. */
export const firstGroups = ({ parts }: ipaddr.IPv6, groups: number): string =>
  parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(':')

/**
 * Returns as much of a caller's address as its owner recognises and as names no single line: `203.0.113.x`, or the /48 of an IPv6 site
 * (`2001:db8:12::/48`). Null for what is no address, whatever a proxy has passed on.
 */
export const shownNetworkOf = (given: string | undefined): string | null => {
  const address = readAddress(given ?? '')
  if (!address) return null
  if (address instanceof ipaddr.IPv6) return address.range() === 'loopback' ? null : `${firstGroups(address, 3)}::/48`
  return `${address.octets.slice(0, 3).join('.')}.x`
}
