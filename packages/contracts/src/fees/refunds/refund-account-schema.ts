import { accountNumber, ifsc } from '../../core/bank-account-schemas.ts'
import { across, line } from '../../core/field-schemas.ts'
import { z } from '../../core/zod.ts'
import { ownPassword } from '../../identity/profile-schema.ts'
import { refundAccountMessages as words } from './refund-account-messages.ts'

/** The bank account that a refund is paid to. */
export const refundAccount = z.object({
  holder: line(words.noHolder, { max: 100 }),
  accountNumber: accountNumber(words.noNumber),
  ifsc: ifsc(words.noIfsc),
})
export type RefundAccount = z.output<typeof refundAccount>

/** The same as it is said, by the student or by who enters it for them, with their password. */
export const refundAccountDraft = refundAccount.extend(ownPassword.shape)
export type RefundAccountDraft = z.output<typeof refundAccountDraft>

/** The same as it is shown to who pays; `at` says which one it is, should there be another later. */
export const shownRefundAccount = refundAccount.extend({ at: z.iso.datetime() })
export type ShownRefundAccount = z.output<typeof shownRefundAccount>

const numberTwice = z.object({ accountNumber: accountNumber(words.noNumber), again: accountNumber(words.noNumber) })
const agree = across(numberTwice, 'again', words.numbersDiffer, ({ accountNumber: one, again }) => one === again)

/** The same in their forms, where the number is written twice: money that went to a wrong one is gone. */
export const refundAccountForm = refundAccountDraft.extend({ again: accountNumber(words.noNumber) }).refine(...agree)
