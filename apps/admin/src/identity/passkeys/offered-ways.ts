import type { FactorWay } from '@campus/contracts/identity/options.ts'
import { passkeySupport } from './web-authn.ts'

/** Returns in which order ways of showing a second factor are offered: a passkey first, but not where a code is the only way that works. */
export const offeredWays = (ways: readonly FactorWay[]): FactorWay[] => {
  const codes = ways.filter((way) => way !== 'passkey')
  const isOffered = ways.includes('passkey') && (codes.length === 0 || passkeySupport().is === 'here')
  return isOffered ? ['passkey', ...codes] : codes
}
