import { AppError } from '@campus/contracts/core/errors.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { type Paise, toRupees } from '@campus/contracts/core/money.ts'
import type { PaymentMethod } from '@campus/contracts/fees/options.ts'
import { onlinePaymentMessages } from '@campus/contracts/payments/messages.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import { type Account, lockAccountOfApplication } from './account-queries.ts'
import { insertPayment } from './ledger-queries.ts'
import { addressee, receiptMail } from './mails.ts'
import { findFee } from './queries.ts'
import { dueOf, paymentRefusal } from './rules.ts'

/** The services that announce a payment once it is in the fee book. */
export type Telling = Pick<Services, 'mail' | 'publisher' | 'signatures'>

type OnlinePayment = {
  /** The row of the provider's payment. */
  id: string
  paymentId: string
  amountPaise: Paise
  paymentMethod: PaymentMethod
  madeAt: Date
  /** Of what was held and the office credits: who does, and how often it did before. */
  credit?: { by: { userId: string; name: string }; part: number }
}

/** Locks an account for money that came online. `duePaise`: what it owes, null where nobody is left whose it is. */
export const lockOnlineAccount = async (
  transaction: Database,
  applicationId: string,
): Promise<{ account: Account; duePaise: Paise | null } | null> => {
  const account = await lockAccountOfApplication(transaction, applicationId)
  return account && { account, duePaise: account.isErased ? null : dueOf(account) }
}

/** Throws what keeps an account, which is locked, from being paid so much online; erased ones take nothing. */
export const requirePayable = (account: Account, amountPaise: Paise): void => {
  if (account.isErased) throw new AppError('CONFLICT', { message: onlinePaymentMessages.erased })
  const refusal = paymentRefusal(account, amountPaise, collegeDay())
  if (refusal) throw refusal
}

/**
 * Adds a payment that came online to an account that is locked (`lockOnlineAccount`), and mails the receipt once that is committed. A payment
 * of an earlier day of the college counts on that day. The database refuses the same one a second time. Returns the receipt's number.
 */
export const bookOnlinePayment = async (
  transaction: Database,
  { mail, publisher, signatures }: Telling,
  account: Account,
  { id, paymentId, amountPaise, paymentMethod, madeAt, credit }: OnlinePayment,
): Promise<string> => {
  const day = collegeDay(madeAt)
  const isEarlier = day < collegeDay() && day >= collegeDay(account.appliedAt)
  const where = { applicationId: account.applicationId, admin: credit?.by ?? { userId: null, name: onlinePaymentMessages.receivedBy } }
  const receiptNumber = await insertPayment(transaction, where, {
    amountPaise,
    paymentMethod,
    reference: paymentId.slice(0, 40),
    onlinePayment: id,
    onlinePart: credit?.part ?? 0,
    ...(isEarlier && { paidOn: day, paidOnReason: credit ? onlinePaymentMessages.creditedLater : onlinePaymentMessages.paidEarlier }),
  })
  const fee = await findFee(transaction, account.applicationId)
  const payment = {
    receiptNumber,
    amount: toRupees(amountPaise),
    fee,
    paymentMethod,
    confirmation: signatures.receipt.confirmationOf(receiptNumber),
  }
  if (!account.isErased) await mail.send(receiptMail(addressee(account), payment), transaction)
  await publisher.publish('fees', transaction)
  return receiptNumber
}
