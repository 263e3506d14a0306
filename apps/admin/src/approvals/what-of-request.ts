import { approvalPanelMessages as words } from '@campus/contracts/approvals/messages.ts'
import type { Approval } from '@campus/contracts/approvals/schema.ts'
import { formatMoney, formatRupees } from '@campus/contracts/core/money.ts'
import { dutyList } from '@campus/contracts/identity/people/duty-messages.ts'

/** A request in a few words, the sum first: '₹1,000, receipt R2026-001001'. */
export const whatOf = ({ amount, currency = 'INR', about, charge, receiptNumber, duties, rule }: Approval): string | null => {
  if (receiptNumber !== undefined) {
    const receipt = words.receipt(receiptNumber, formatRupees(amount ?? 0))
    return charge === undefined ? receipt : `${receipt}, ${words.charge(formatRupees(charge))}`
  }
  if (amount !== undefined) return [formatMoney(amount, currency), about].filter((part) => part !== undefined).join(', ')
  if (rule) return rule.isRequired ? words.rule.concessions(formatRupees(rule.concessionLimit)) : words.rule.notRequired
  return duties ? dutyList(duties) : null
}
