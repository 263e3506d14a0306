/** Texts of a certificate on paper. */
export const certificatePaperMessages = {
  number: 'Certificate No.',
  issued: 'Issued on',
  id: 'Student Id',
  rollNumber: 'Roll number',
  dateOfBirth: 'Date of birth',
  purpose: 'Purpose',
  day: 'Paid on',
  receipt: 'Receipt',
  amount: 'Amount',
  total: 'Total paid',
  inWords: 'Total in words',
  period: 'Period',
  stillDue: 'Due on the day of issue',
  certify: 'This is to certify that',
  childOf: { son: 'son of', daughter: 'daughter of', child: 'child of' },
  wardOf: 'ward of',
  confirm: 'Scan to confirm this certificate with the college',
  computed: 'Made by a computer; whether it is genuine and still valid is shown there.',
  signatory: 'Authorised signatory',
  seal: 'Seal',
  revoked: (day: string): string => `Revoked on ${day}: no longer valid`,
} as const

/** Texts of the office about certificates: on a student's record, and the list of all. */
export const certificateMessages = {
  title: 'Certificates',
  placeholder: 'Certificate no., name or ID',
  columns: { number: 'Certificate', kind: 'Kind', student: 'Student', issued: 'Issued', state: 'Validity' },
  anyKind: 'All kinds',
  valid: 'Valid',
  erased: 'Erased',
  actions: 'Actions',
  all: 'All certificates of this student',
  pdf: 'PDF',
  noKind: 'Please choose a kind of certificate',
  noPurpose: 'Please say what the certificate is for',
  noReason: 'Please say why it is revoked',
  /** Of the form. */
  issue: 'Issue a certificate',
  issueIt: 'Issue',
  kind: 'Kind of certificate',
  purpose: 'Certificate is for',
  purposeHint: 'Stands on the certificate: a bank account, a railway concession.',
  withDateOfBirth: 'With date of birth',
  from: 'Fees paid from',
  to: 'Fees paid until',
  lasting: 'It gets its number for good. What is wrong on it is put right in the record, and by another certificate.',
  onlyApproved: 'Only an approved student gets a certificate',
  hasLeft: (day: string): string => `This student left on ${day}, so no bonafide certificate is issued`,
  unprintable: {
    purpose: (letters: readonly string[]): string => `The paper has no letters for: ${letters.join(' ')}`,
    record: (letters: readonly string[]): string =>
      `The paper has no letters for: ${letters.join(' ')}. They stand in the student’s record or in the name of the course; please write them in others there`,
    college: (letters: readonly string[]): string =>
      `The paper has no letters for: ${letters.join(' ')}. They stand in the college’s name or address; please write them in others there`,
  },
  notPaid: 'Nothing was paid between these days',
  notYet: 'The first day must not lie in the future',
  tooManyPayments: 'These are too many payments for one certificate: please choose fewer days',
  issued: (number: string): string => `Certificate ${number} is issued.`,
  otherKey: 'This certificate was changed after it was sent. Please look at the list and send it again',
  none: 'No certificate has been issued.',
  /** Of the question before a revocation. */
  revoke: 'Revoke',
  revokeTitle: (number: string): string => `Revoke certificate ${number}?`,
  revokeText: 'Whoever scans its code is told that it is no longer valid. A revocation cannot be taken back.',
  reason: 'Why it is revoked',
  reasonHint: 'Stays in the list, for the office alone and for a copy of the student’s data.',
  isRevoked: (number: string): string => `Certificate ${number} is revoked.`,
  alreadyRevoked: 'This certificate has been revoked already',
  gone: 'What stood on this certificate has been erased with the student’s data',
  failed: 'The certificates could not be fetched',
  empty: 'No certificates found',
  emptyHint: 'Certificates are issued on the record of a student.',
} as const

/** Texts of the page to which the QR code of a certificate leads. */
export const certificateCheckMessages = {
  eyebrow: 'Students',
  title: 'Certificate',
  kind: 'Kind',
  holder: 'Issued to',
  revokedOn: 'Revoked on',
  genuine: 'The college gave this certificate',
  compare: 'Compare it with what stands on the paper.',
  revoked: 'This certificate was revoked',
  invalid: 'The college gave it and took it back later: it is no longer valid.',
  /** Of a fee certificate, while nobody has revoked it. */
  takenBack: 'A payment on this certificate was reversed',
  outdated: 'The college gave it. Later a payment that stands on it was reversed, so its total is no longer right.',
  takenBackOn: 'Payment reversed on',
  withoutScript: 'This page needs JavaScript. Without it, the office tells you whether a certificate is genuine.',
  /** An unknown number and a wrong mark are answered alike. */
  unknown: 'The college knows no such certificate',
} as const

/** Texts of the student area about certificates. */
export const ownCertificateMessages = {
  title: 'Certificates',
  revoked: (day: string): string => `Revoked on ${day}`,
  /** For a fee certificate: one that stands on it. */
  takenBack: (day: string): string => `Payment reversed on ${day}`,
  save: (number: string): string => `PDF of certificate ${number}`,
} as const
