import { capabilityNames } from '../identity/people/duty-messages.ts'
import type { ApprovalKind, ApprovalState } from './kinds.ts'

/** The name of each kind, as the office reads it in a list. */
export const approvalKindTitles = {
  reversal: 'Take back a payment',
  bounce: 'Take back a bounced cheque',
  concession: 'Give a concession',
  'fine waiver': 'Waive a late fine',
  withdrawal: 'Write down that a student has left',
  refund: 'Give back what was paid online',
  erasure: capabilityNames['students.erase'],
  owner: 'Make somebody an owner',
  rule: 'Let one person do more alone',
} as const satisfies Record<ApprovalKind, string>

export const approvalStateTitles = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  stale: 'Out of date',
} as const satisfies Record<ApprovalState, string>

const title = 'Approvals'

/** Messages of the server about requests for approval, and of their fields. */
export const approvalMessages = {
  noNote: 'Please say why it is refused',
  asked: 'Nothing is done before a second person approves it. It waits for them under Approvals.',
  again: 'This waits for a second person already',
  unknown: 'There is no such request',
  own: 'You have asked for this. Somebody else has to decide it',
  notOwn: 'Only the person who asked can withdraw a request',
  over: 'This request has already been decided or withdrawn',
  stale: 'What this is about has changed since it was asked for, so nothing was done. Look at it, and ask again if it is still right',
  refused: 'Refused. Nothing was done.',
  withdrawn: 'Withdrawn. Nothing was done.',
  noOwner: 'This makes nobody an owner: you may do it yourself',
  notLaxer: 'This lets nobody do more alone: you may do it yourself',
  erased: 'Nothing personal is left of this application',
  /** Of accounts that are made at once, with nobody to wait for. */
  newOwner: 'A second person has to approve a new owner. Choose other duties now, and make them an owner afterwards',
  oldInvitation: 'This invitation makes an owner, which now needs a second person. Please ask for a new invitation',
  ruleSaved: 'The rule is saved. It holds from now on.',
} as const

/** Texts of the screen of requests, and of the forms that lead to one. */
export const approvalPanelMessages = {
  title,
  help: 'What nobody may do alone waits here until a second person approves or refuses it.',
  waiting: 'Waiting',
  over: 'Closed',
  none: 'Nothing waits',
  noneHelp: 'What needs a second person appears here as soon as somebody asks for it.',
  noneOver: 'Nothing is closed yet',
  failed: 'The requests could not be fetched',
  reason: 'Reason',
  askedBy: (name: string, when: string): string => `Asked for by ${name}, ${when}`,
  decidedBy: (name: string, when: string): string => `by ${name}, ${when}`,
  note: 'Note',
  approve: 'Approve',
  refuse: 'Refuse',
  withdraw: 'Withdraw',
  /** In place of the buttons, of a request of one's own. */
  ownWaits: 'Yours. It waits for somebody else.',
  approveTitle: (what: string): string => `${what}: approve?`,
  refuseTitle: (what: string): string => `${what}: refuse?`,
  approveText: 'It is done at once, in the name of both of you.',
  refuseText: {
    mailed: 'Nothing is done. The person who asked is mailed your note.',
    kept: 'Nothing is done. There is no mail server yet, so the person who asked finds your note under Approvals alone.',
  },
  whyRefused: 'Why it is refused',
  withdrawTitle: 'Withdraw this request?',
  withdrawText: 'Nothing is done, and nobody has to decide it any more.',
  keep: 'Leave it as it is',
  /** Over the message that somebody has been asked. */
  notDone: 'Not done yet',
  /** In a form, before it is sent. */
  needed: 'A second person has to approve this. Until then it will wait under Approvals.',
  ask: 'Ask for approval',
  /** In a ledger, of what is not done yet. */
  waitsFor: (what: string): string => `Waiting for approval: ${what}`,
  toList: 'See the request',
  /** Beside a line of the ledger: who asked for it, and who approved it. */
  bothNames: (by: string, approvedBy: string): string => `${by}, approved by ${approvedBy}`,
  /** In the form of concessions and fines; `limit` is null where every concession takes a second person. */
  adjustments: (limit: string | null): string =>
    limit === null
      ? 'To give a concession or lower a late fine, a second person has to approve it.'
      : `To give concessions beyond ${limit} for this account or lower a late fine, a second person has to approve it.`,
  /** Why somebody is to be an owner, or the rule is to be another. */
  whyOwner: 'Reason for a new owner',
  whyOwnerHelp: 'A second owner has to approve a new one, and reads this.',
  /** A payment, and what becomes of an account. */
  receipt: (receiptNumber: string, amount: string): string => `${amount}, receipt ${receiptNumber}`,
  charge: (amount: string): string => `with a charge of ${amount}`,
  openLedger: 'See the account',
  openRecord: 'See the record',
  openOnline: 'See the online payments',
  erasedSubject: 'An erased person',
  waitingCount: (count: number): string => (count === 1 ? '1 request waits for you' : `${count} requests wait for you`),
  rule: {
    title: 'Second person',
    failed: 'Whether a second person is needed could not be fetched',
    required: 'Nobody takes back a payment, waives a fine, gives fees back, erases a person or makes an owner alone.',
    concessions: (limit: string): string => `One person may give concessions up to ${limit} for an account.`,
    everyConcession: 'Every concession takes a second person, too.',
    notRequired: 'One person is enough for everything. The audit log shows who chose so.',
    change: 'Change this rule',
    switch: 'A second person is needed',
    switchHelp: 'To take back payments, waive fines, give fees back, erase a person, make an owner, and for larger concessions.',
    limit: 'Concessions without a second person, up to',
    limitHelp: 'All concessions of one account together, in rupees. 0: every concession takes a second person.',
    laxer: 'This lets one person do more alone. Where there is another owner, it waits for their approval.',
    save: 'Save the rule',
  },
} as const
