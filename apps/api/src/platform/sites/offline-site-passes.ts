import type { Settings } from '../process/settings.ts'
import { deriveKey } from '../crypto/derive-key.ts'
import { createSigner } from '../crypto/signature.ts'

/** Milliseconds for which a pass is good. */
const halfADay = 12 * 60 * 60 * 1000

/** Passes by which the office sees its pages while visitors see that the site is being set up. */
export const createSitePasses = ({ secrets }: Pick<Settings, 'secrets'>) => {
  const { sign, isSignatureOf } = createSigner(deriveKey(secrets.jwt, 'site passes'))
  return {
    make: (now = Date.now()): string => {
      const until = String(now + halfADay)
      return `${until}.${sign(until)}`
    },
    isGood: (pass: string, now = Date.now()): boolean => {
      const [until = '', signature = ''] = pass.split('.')
      return isSignatureOf(until, signature) && Number(until) > now
    },
  }
}
