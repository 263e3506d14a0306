import { approvalKindTitles } from '@campus/contracts/approvals/messages.ts'
import type { ApprovalKind, ApprovalRule } from '@campus/contracts/approvals/kinds.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import type { MailDraft } from '../../platform/mail/mail-content.ts'

const linkTo = (panel: string) => ({ words: 'Open the requests', to: `${panel}/admin/approvals` })

/** The mail of a day to somebody who may decide what waits: how many of each kind, and nobody's name. `panel` is the panel's origin, or ''. */
export const waitingMail = (to: string, counts: ReadonlyMap<ApprovalKind, number>, panel: string): MailDraft => ({
  to,
  subject: 'Something waits for your approval',
  heading: 'A second person is needed',
  paragraphs: ['What nobody may do alone was asked for and waits until you or a colleague approves or refuses it.'],
  facts: [...counts].map(([kind, count]) => [approvalKindTitles[kind], String(count)]),
  link: linkTo(panel),
  notes: ['This mail comes once a day, for as long as something waits.'],
})

type Decided = { kind: ApprovalKind; outcome: 'approved' | 'refused' | 'stale'; by: string; note?: string | undefined }

const subjects = {
  approved: 'Your request was approved',
  refused: 'Your request was refused',
  stale: 'Your request was out of date',
} as const

const outcomes = {
  approved: 'It has been done.',
  refused: 'Nothing was done.',
  stale: 'What it is about had changed meanwhile, so nothing was done. Look at it, and ask again where it is still right.',
} as const

/** The mail to the person who asked, about what became of it. */
export const decidedMail = (to: string, { kind, outcome, by, note }: Decided, panel: string): MailDraft => ({
  to,
  subject: subjects[outcome],
  heading: approvalKindTitles[kind],
  paragraphs: [`${by} has ${outcome === 'refused' ? 'refused' : 'approved'} what you asked for. ${outcomes[outcome]}`],
  facts: note === undefined ? [] : [['Note', note]],
  link: linkTo(panel),
})

/** The mail to every owner about another rule. */
export const ruleMail = (to: string, { isRequired, concessionLimit }: ApprovalRule, by: string, panel: string): MailDraft => ({
  to,
  subject: isRequired ? 'A second person is needed now' : 'One person is enough now',
  heading: isRequired ? 'A second person is needed now' : 'One person is enough now',
  paragraphs: [
    isRequired
      ? `${by} has saved that nobody takes back a payment, waives a fine, erases a person or makes an owner alone. Concessions of an account beyond ${formatRupees(concessionLimit)} take a second person, too.`
      : `${by} has saved that one person is enough to take back payments, waive fines, give any concession, erase a person and make an owner.`,
  ],
  link: linkTo(panel),
  notes: ['If nobody of the office meant to, look into the audit log.'],
})
