import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../app/config.ts'
import { deriveKey } from '../../platform/crypto/keys.ts'

/** Milliseconds for which a pass is good. */
const halfADay = 12 * 60 * 60 * 1000

/** Passes by which the office sees its pages while visitors see that the site is being set up. */
export const sitePasses = ({ secrets }: Pick<Config, 'secrets'>) => {
  const key = deriveKey(secrets.jwt, 'site passes')
  const signatureOf = (until: string) => createHmac('sha256', key).update(until).digest('base64url')
  return {
    make: (now = Date.now()): string => {
      const until = String(now + halfADay)
      return `${until}.${signatureOf(until)}`
    },
    isGood: (pass: string, now = Date.now()): boolean => {
      const [until = '', signature = ''] = pass.split('.')
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(until))]
      return given.length === right.length && timingSafeEqual(given, right) && Number(until) > now
    },
  }
}
