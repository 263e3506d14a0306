import type { FeePayment } from '@campus/contracts/fees/schema.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'

/** Keys of the payments of which it is not known yet what became of them. */
const open = new Map<string, string>()

const nameOf = ({ uniqueId, paymentMethod, Paid_amount }: FeePayment) => JSON.stringify([uniqueId, paymentMethod, Paid_amount])

/**
 * The Idempotency-Key of a payment that somebody intends. Until it is settled a repeat of the same payment has the same key, so
 * that a double click, or another press after an answer was lost, pays once.
 */
export const paymentKey = (payment: FeePayment): string => {
  const name = nameOf(payment)
  const key = open.get(name) ?? crypto.randomUUID()
  open.set(name, key)
  return key
}

/** The payment was taken or refused: the next one like it is another. */
export const settle = (payment: FeePayment): void => {
  open.delete(nameOf(payment))
}

/** The server decided; any other failure leaves open whether the payment was taken. */
export const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500
