import type { Keys } from '../process/settings.ts'
import { deriveKey } from './derive-key.ts'

/** Both secrets, the current one first. */
export const secretsOf = ({ current, fallback }: Keys): string[] => (fallback === null ? [current] : [current, fallback])

/** Names a secret without telling it: 48 bits, the same in every process. */
export const keyIdOf = (secret: string): string => deriveKey(secret, 'key id').toString('base64url').slice(0, 8)
