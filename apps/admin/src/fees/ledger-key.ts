import type { FeeAdjustment } from '@campus/contracts/fees/ledger.ts'
import type { FeePayment } from '@campus/contracts/fees/schema.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'

/** What somebody means to write into the ledger. */
type Intent = FeePayment | FeeAdjustment

/** Keys of what has been sent and of which it is not known yet what became of it. */
const open = new Map<string, string>()

/**
 * The Idempotency-Key of what somebody intends. Until it is settled a repeat of the same has the same key, so that a double click,
 * or another press after an answer was lost, writes one entry.
 */
export const keyOf = (intent: Intent): string => {
  const name = JSON.stringify(intent)
  const key = open.get(name) ?? crypto.randomUUID()
  open.set(name, key)
  return key
}

/** It was taken or refused: the next one like it is another. */
export const settle = (intent: Intent): void => {
  open.delete(JSON.stringify(intent))
}

/** The server decided; any other failure leaves open whether the entry was written. */
export const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500
