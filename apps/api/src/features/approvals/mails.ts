import { approvalKindTitles, approvalPanelMessages } from '@campus/contracts/approvals/messages.ts'
import type { ApprovalKind, ApprovalRule } from '@campus/contracts/approvals/kinds.ts'
import { ledgerMessages } from '@campus/contracts/fees/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import type { MailDraft } from '../../platform/mail/mail-content.ts'

const linkTo = (panel: string) => ({ words: 'Open the requests', to: `${panel}/admin/approvals` })

/** The mail of a day to somebody who may decide what waits: how many of each kind, and nobody's name. `panel` is the panel's origin, or ''. */
export const waitingMail = (to: string, counts: ReadonlyMap<ApprovalKind, number>, panel: string): MailDraft => ({
  to,
  subject: 'Something waits for your approval',
  heading: 'A second person is needed',
  paragraphs: ['These requests wait until you or a colleague approves or refuses them.'],
  facts: [...counts].map(([kind, count]) => [approvalKindTitles[kind], String(count)]),
  link: linkTo(panel),
  notes: ['This mail comes once a day, for as long as something waits.'],
})

type Decided = {
  kind: ApprovalKind
  outcome: 'approved' | 'refused' | 'stale'
  by: string
  note?: string | undefined
  /** On which a payment stands that was taken back. */
  certificates?: string[] | undefined
}

const subjects = {
  approved: 'Your request was approved',
  refused: 'Your request was refused',
  stale: 'Your request was out of date',
} as const

const outcomes = {
  approved: 'It has been done.',
  refused: 'Nothing was done.',
  stale: 'What it is about had changed meanwhile, so nothing was done. Look at it, and ask again if it is still right.',
} as const

/** The mail to the person who asked, about what became of it. */
export const decidedMail = (to: string, { kind, outcome, by, note, certificates }: Decided, panel: string): MailDraft => ({
  to,
  subject: subjects[outcome],
  heading: approvalKindTitles[kind],
  paragraphs: [
    `${by} has ${outcome === 'refused' ? 'refused' : 'approved'} what you asked for. ${outcomes[outcome]}`,
    ...(certificates ? [ledgerMessages.certified(certificates)] : []),
  ],
  facts: note === undefined ? [] : [['Note', note]],
  link: linkTo(panel),
})

/** A rule in a sentence. */
const inWords = ({ isRequired, concessionLimit }: ApprovalRule): string => {
  if (!isRequired) return approvalPanelMessages.rule.notRequired
  const { required, concessions, everyConcession } = approvalPanelMessages.rule
  return `${required} ${concessionLimit === 0 ? everyConcession : concessions(formatRupees(concessionLimit))}`
}

/** The mail to every owner about another rule. */
export const ruleMail = (
  to: string,
  { rule, former, by }: { rule: ApprovalRule; former: ApprovalRule; by: string },
  panel: string,
): MailDraft => ({
  to,
  subject: 'The rule about a second person has changed',
  heading: 'The rule about a second person has changed',
  paragraphs: [`${by} has changed what takes a second person.`],
  facts: [
    ['Now', inWords(rule)],
    ['Before', inWords(former)],
  ],
  link: linkTo(panel),
  notes: ['If this was not intended, look into the audit log.'],
})
