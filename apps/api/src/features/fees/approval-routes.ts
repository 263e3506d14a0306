import { concessionWords } from '@campus/contracts/fees/entry-labels.ts'
import type { AdjustmentKind } from '@campus/contracts/fees/options.ts'
import { withdrawalMessages } from '@campus/contracts/fees/refunds/messages.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees, toRupees } from '@campus/contracts/core/money.ts'
import type { ApprovalWork, ApprovalWorks, RequestOf } from '../approvals/rules.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'
import type { Account } from './account-queries.ts'
import { countWrittenEntries } from './ledger-queries.ts'
import { lockLeaving, withdraw } from './withdrawals/routes.ts'
import { adjust, type FindCertifying, lockAdjustable, lockReversible, reverse } from './correction-routes.ts'

/**
 * Any line that somebody adds to the account in between makes a request stale: whoever approves it decides about the account as it is
 * shown. Late fines that come by themselves do not, for they may come every day.
 */
const standing = async (tx: Database, { uniqueId, applicationId }: Account) => ({
  subject: uniqueId,
  // Told from the versions of the release before, which counted every line.
  version: `written ${await countWrittenEntries(tx, applicationId)}`,
})

/** Returns the actions of the fee book that may need a second person. */
export const feeApprovals = (
  services: Pick<Services, 'mail' | 'publisher'>,
  findCertifying: FindCertifying,
): Pick<ApprovalWorks, 'reversal' | 'bounce' | 'concession' | 'fine waiver' | 'withdrawal'> => {
  const takingBack = (isBounce: boolean): ApprovalWork<RequestOf<'reversal' | 'bounce'>> => ({
    async prepare(tx, { receiptNumber }) {
      const { account, amountPaise: paymentPaise } = await lockReversible(tx, { receiptNumber, isBounce })
      return { ...(await standing(tx, account)), target: receiptNumber, paymentPaise }
    },
    async carryOut(tx, { kind: _kind, ...wanted }, { request, ...approval }) {
      const { message, data } = await reverse({ ...services, tx, request, approval }, { ...wanted, isBounce }, findCertifying)
      return { message, certificates: data.certificates }
    },
  })

  const lowering = (kind: AdjustmentKind): ApprovalWork<RequestOf<'concession' | 'fine waiver'>> => {
    const signed = (amount: number) => (kind === 'Concession' ? amount : -amount)
    return {
      async prepare(tx, { kind: _kind, reason: _reason, ...wanted }) {
        const { account, names } = await lockAdjustable(tx, { ...wanted, kind, amount: signed(wanted.amount) })
        const about = concessionWords(names).join(', ')
        const { subject, version } = await standing(tx, account)
        // The version includes the names of the scheme and the head, so an approval holds for these names alone.
        return { subject, target: account.uniqueId, ...(about === '' ? { version } : { version: `${version} ${about}`, about }) }
      },
      async carryOut(tx, { kind: _kind, ...wanted }, { request, ...approval }) {
        return adjust({ ...services, tx, request, approval }, { ...wanted, kind, amount: signed(wanted.amount) })
      },
    }
  }

  const leaving: ApprovalWork<RequestOf<'withdrawal'>> = {
    async prepare(tx, wanted) {
      const { account, rulesId, proposal, less } = await lockLeaving(tx, wanted)
      const { leftOn, clause = withdrawalMessages.because.allKept } = proposal
      const { subject, version } = await standing(tx, account)
      const lessPaise = less.reduce((sum, line) => sum + line.lessPaise, 0)
      const sums = { less: formatRupees(toRupees(lessPaise)), owed: formatRupees(proposal.owed) }
      const about = withdrawalMessages.about({ day: formatCalendarDay(leftOn), clause, ...sums })
      return { subject, target: account.uniqueId, version: `${version} rules ${rulesId}`, about }
    },
    async carryOut(tx, { kind: _kind, ...wanted }, { request, ...approval }) {
      const { message, data } = await withdraw({ ...services, tx, request, approval }, wanted, findCertifying)
      return { message, certificates: data.certificates }
    },
  }

  return {
    withdrawal: leaving,
    reversal: takingBack(false),
    bounce: takingBack(true),
    concession: lowering('Concession'),
    'fine waiver': lowering('Late Fine'),
  }
}
