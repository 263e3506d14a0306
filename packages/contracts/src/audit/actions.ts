/** The kinds of things that an action changes; the office's name for it is the entry's subject: a student's id, a course's code, an account's e-mail. */
export const auditedKinds = ['application', 'fee', 'late fine', 'closing', 'message', 'account', 'content', 'import', 'list'] as const
type AuditedKind = (typeof auditedKinds)[number]

/** Every action that is written down, and what it is done to. A new one has its line here, and its entry in the transaction that does it. */
const auditActions = {
  'application decided': 'application',
  'student added': 'application',
  'record corrected': 'application',
  'roll number changed': 'application',
  'semester changed': 'application',
  'application exported': 'application',
  'application erased': 'application',
  'identity number shown': 'application',
  'certificate issued': 'application',
  'certificate revoked': 'application',
  'payment recorded': 'fee',
  'payment reversed': 'fee',
  'cheque bounced': 'fee',
  'fees adjusted': 'fee',
  'late fine set': 'late fine',
  'late fines run': 'late fine',
  'late fines held back': 'late fine',
  'day closed': 'closing',
  'message deleted': 'message',
  'message answered': 'message',
  'message marked': 'message',
  'admin account created': 'account',
  'admin invited': 'account',
  'invitation withdrawn': 'account',
  'invitation accepted': 'account',
  'admin made': 'account',
  'admin removed': 'account',
  'duties changed': 'account',
  'account disabled': 'account',
  'account enabled': 'account',
  'account deleted': 'account',
  'sessions ended': 'account',
  'profile changed': 'account',
  'email confirmed': 'account',
  'signed in': 'account',
  'sign-in failed': 'account',
  'password refused': 'account',
  'password reset': 'account',
  'provider linked': 'account',
  'provider unlinked': 'account',
  'second factor set up': 'account',
  'second factor removed': 'account',
  'second factor reset': 'account',
  'second factor locked': 'account',
  'second factor required': 'account',
  'recovery codes made': 'account',
  'recovery code used': 'account',
  'content created': 'content',
  'content changed': 'content',
  'content deleted': 'content',
  'content restored': 'content',
  'pictures erased': 'content',
  'examples imported': 'content',
  'examples removed': 'content',
  'set-up step marked': 'content',
  'set-up finished': 'content',
  'website put online': 'content',
  'website taken offline': 'content',
  'list exported': 'list',
  'students checked': 'import',
  'students imported': 'import',
} as const satisfies Record<string, AuditedKind>

export type AuditAction = keyof typeof auditActions

const isAuditAction = (word: string): word is AuditAction => Object.hasOwn(auditActions, word)

export const auditActionNames = Object.keys(auditActions).filter(isAuditAction)

/** Returns the kind of record that an action is done to; null for a former action. */
export const auditedKindOf = (action: string): AuditedKind | null => (isAuditAction(action) ? auditActions[action] : null)
