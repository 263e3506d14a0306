import type { Keys } from '../process/settings.ts'
import { createEncryption, type Encryption } from './encryption.ts'

export type RefundAccounts = Omit<Encryption, 'keyId'>

/** Bank accounts of students who get money back, at rest: each as JSON, for one withdrawal alone. */
export const createRefundAccounts = (keys: Keys): RefundAccounts => createEncryption(keys, 'refund accounts')
