import { accountNumber, ifsc } from '../core/bank-account-schemas.ts'
import { across, line } from '../core/field-schemas.ts'
import { z } from '../core/zod.ts'
import { ownPassword } from '../identity/profile.ts'
import { refundAccountMessages as words } from './refund-account-messages.ts'

/** The bank account that a refund is paid to. */
export const refundAccount = z.object({
  holder: line(words.noHolder, { max: 100 }),
  accountNumber: accountNumber(words.noNumber),
  ifsc: ifsc(words.noIfsc),
})
export type RefundAccount = z.output<typeof refundAccount>

/** The same from the student, with their password. */
export const ownRefundAccount = refundAccount.extend(ownPassword.shape)
export type OwnRefundAccount = z.output<typeof ownRefundAccount>

const numberTwice = z.object({ accountNumber: accountNumber(words.noNumber), again: accountNumber(words.noNumber) })
const agree = across(numberTwice, 'again', words.numbersDiffer, ({ accountNumber: one, again }) => one === again)

/** The same in their forms, where the number is written twice: money that went to a wrong one is gone. */
export const refundAccountForm = refundAccount.extend({ again: accountNumber(words.noNumber) }).refine(...agree)
export const ownRefundAccountForm = ownRefundAccount.extend({ again: accountNumber(words.noNumber) }).refine(...agree)
