import type { Collections, Outstanding } from './reports/collection-schema.ts'
import type { Debtor, FeeReminder } from './reports/debtor-schema.ts'
import type { GivenConcession, SchemeSum, SponsorPayment } from './concessions/schema.ts'
import type { FeeScheme, FeeSchemesDraft } from './concessions/scheme-schema.ts'
import type { LateFine, LateFineDraft, LateFinePreview, LateFineRun } from './late-fines/schema.ts'
import type { ChequeBounce, FeeAdjustment, FeeLedger, PaymentReversal } from './ledger-schema.ts'
import type { FeeHead, FeeHeadsDraft, FeePlan, FeePlanDraft, FeeRules, FeeRulesChange } from './plans/schema.ts'
import type { OwnFees, Receipt, ReceiptConfirmation, ReceiptSummary } from './receipts/schema.ts'
import type { Fee, FeeInfo, FeeInstalment, FeePayment, OfficeFeeInfo } from './schema.ts'

export const exampleFee = {
  course_Fee: 200_000,
  late_Fine: 500,
  amount_paid: 50_000.5,
  amount_due: 150_499.5,
  due_now: 25_499.5,
  next_due: { date: '2027-01-04', amount: 75_000 },
} satisfies Fee

/** The same account by due date: an instalment that is partly paid, a fine for it, and two to come. */
export const exampleInstalments = [
  { head: 'Course fee', semester: 1, dueOn: '2026-07-01', amount: 75_000, paid: 50_000.5, open: 24_999.5 },
  { head: 'Late fine', dueOn: '2026-07-03', amount: 500, paid: 0, open: 500 },
  { head: 'Course fee', semester: 2, dueOn: '2027-01-04', amount: 75_000, paid: 0, open: 75_000 },
  { head: 'Course fee', semester: 3, dueOn: '2027-07-01', amount: 75_000, less: 25_000, paid: 0, open: 50_000 },
] satisfies FeeInstalment[]

const payer = {
  firstName: 'Asha',
  lastName: 'Demo',
  email: ['asha@example.com'],
  contactNumber: '9800000001',
  fatherName: 'Ramesh Demo',
  motherName: 'Lata Demo',
}

export const exampleFeeInfo = {
  student: payer,
  course: {
    courseName: 'Bachelor of Computer Applications',
    courseDuration: '3 years',
    courseDescription: 'Programming, databases and networks from the first principles.',
  },
  fee: exampleFee,
  instalments: exampleInstalments,
  masked: false,
} satisfies FeeInfo

/** The same account as a stranger sees it. */
export const exampleMaskedFeeInfo = {
  ...exampleFeeInfo,
  student: {
    firstName: 'Asha',
    lastName: 'D.',
    email: ['a***@example.com'],
    contactNumber: '******0001',
    fatherName: 'R***',
    motherName: 'L***',
  },
  masked: true,
} satisfies FeeInfo

export const exampleOfficeFeeInfo = { Student_Info: { student: payer, semester: 1, fee: exampleFee } } satisfies OfficeFeeInfo

export const exampleFeePayment = { uniqueId: 'STU123', paymentMethod: 'UPI', Paid_amount: 25_000 } satisfies FeePayment

export const exampleFeeLedger = {
  uniqueId: 'STU123',
  student: payer,
  courseName: 'Bachelor of Computer Applications',
  semester: 1,
  fee: exampleFee,
  fullFee: 225_000,
  concession: 25_000,
  instalments: exampleInstalments,
  entries: [
    {
      kind: 'Payment',
      amount: 50_000.5,
      amount_due: 150_499.5,
      at: '2026-07-03T05:30:00.000Z',
      by: 'Office',
      paymentMethod: 'UPI',
      receiptNumber: 'R2026-001001',
      isReversed: false,
    },
    {
      kind: 'Late Fine',
      amount: 500,
      amount_due: 200_500,
      at: '2026-07-02T19:30:00.000Z',
      reason: 'Not paid by 01-07-2026',
      isReversed: false,
    },
    {
      kind: 'Concession',
      amount: 25_000,
      amount_due: 200_000,
      at: '2026-06-08T05:30:00.000Z',
      by: 'Office',
      reason: 'Merit scholarship',
      isReversed: false,
    },
  ],
} satisfies FeeLedger

export const examplePaymentReversal = { reason: 'The cheque was returned by the bank' } satisfies PaymentReversal

export const exampleChequeBounce = { reason: 'Returned by the bank', charge: 250 } satisfies ChequeBounce

export const exampleFeeAdjustment = {
  uniqueId: 'STU123',
  kind: 'Concession',
  amount: 25_000,
  reason: 'Merit scholarship',
} satisfies FeeAdjustment

export const exampleReceipt = {
  receiptNumber: 'R2026-001001',
  paidAt: '2026-07-03T05:30:00.000Z',
  institute: { name: 'Demo College', address: '1 College Road, Ranchi', phone: '0651 000 0000', email: 'office@example.com' },
  student: { uniqueId: 'STU123', name: 'Asha Demo' },
  courseName: 'Bachelor of Computer Applications',
  session: '2026-2027',
  semester: 1,
  account: { course_Fee: 225_000, concession: 25_000, late_Fine: 500, paid_before: 25_000 },
  parts: [{ head: 'Course fee', semester: 1, amount: 50_000.5 }],
  amount: 50_000.5,
  amountInWords: 'Rupees Fifty Thousand and Paise Fifty Only',
  paymentMethod: 'UPI',
  receivedBy: 'Office',
  amount_due: 150_499.5,
  due_now: 499.5,
  confirmation: 'https://college.example/receipt/R2026-001001?mark=dGhlIG1hcms',
} satisfies Receipt

export const exampleReceiptSummary = {
  receiptNumber: 'R2026-001001',
  paidAt: '2026-07-03T05:30:00.000Z',
  amount: 50_000.5,
  paymentMethod: 'UPI',
  isReversed: false,
} satisfies ReceiptSummary

export const exampleOwnFees = {
  uniqueId: 'STU123',
  courseName: 'Bachelor of Computer Applications',
  semester: 1,
  fee: exampleFee,
  instalments: exampleInstalments,
  receipts: [exampleReceiptSummary],
} satisfies OwnFees

export const exampleReceiptConfirmation = {
  receiptNumber: 'R2026-001001',
  date: '2026-07-03',
  amount: 50_000.5,
  isReversed: false,
} satisfies ReceiptConfirmation

export const exampleCollections = {
  rows: [
    { day: '2026-07-03', paymentMethod: 'Cash', payments: 1, amount: 10_000, reversals: 0, reversed: 0 },
    { day: '2026-07-03', paymentMethod: 'UPI', payments: 2, amount: 60_000.5, reversals: 0, reversed: 0 },
    { day: '2026-07-04', paymentMethod: 'UPI', payments: 0, amount: 0, reversals: 1, reversed: 10_000 },
  ],
  methods: [
    { paymentMethod: 'Cash', payments: 1, amount: 10_000, reversals: 0, reversed: 0 },
    { paymentMethod: 'UPI', payments: 2, amount: 60_000.5, reversals: 1, reversed: 10_000 },
  ],
  total: { payments: 3, amount: 70_000.5, reversals: 1, reversed: 10_000, net: 60_000.5 },
} satisfies Collections

export const exampleOutstanding = {
  rows: [
    {
      course: 'BCA',
      courseName: 'Bachelor of Computer Applications',
      semester: 1,
      students: 3,
      owing: 2,
      due_now: 50_999,
      amount_due: 300_999,
    },
    { course: 'MCA', courseName: 'Master of Computer Applications', semester: 3, students: 3, owing: 0, due_now: 0, amount_due: 0 },
  ],
  total: { students: 6, owing: 2, due_now: 50_999, amount_due: 300_999 },
} satisfies Outstanding

export const exampleDebtor = {
  uniqueId: 'STU123',
  name: 'Asha Demo',
  contactNumber: '9800000001',
  course: 'BCA',
  semester: 1,
  fee: exampleFee,
  since: '2026-06-08',
  lastPaid: '2026-07-03',
} satisfies Debtor

const tuition = '019b2f3a-7d61-7a10-8c55-2f6f0d9c4a11'

export const exampleFeeHeads = [
  { id: tuition, name: 'Tuition fee', kind: 'fee', isRefundable: true, ledgerName: 'Tuition Fees' },
  { id: '019b2f3a-7d61-7a10-8c55-2f6f0d9c4a12', name: 'Caution deposit', kind: 'deposit', isRefundable: true },
] satisfies FeeHead[]

export const exampleFeeHeadsDraft = { heads: exampleFeeHeads, former: exampleFeeHeads } satisfies FeeHeadsDraft

export const exampleFeeSchemes = [
  { id: '019b2f3a-7d61-7a10-8c55-2f6f0d9c4a21', name: 'Merit' },
  { id: '019b2f3a-7d61-7a10-8c55-2f6f0d9c4a22', name: 'Post-matric scholarship', sponsor: 'Government of Jharkhand' },
] satisfies FeeScheme[]

export const exampleFeeSchemesDraft = { schemes: exampleFeeSchemes, former: exampleFeeSchemes } satisfies FeeSchemesDraft

export const exampleConcession = {
  uniqueId: 'STU123',
  place: 2,
  name: 'Asha Demo',
  course: 'BCA',
  semester: 1,
  scheme: 'Post-matric scholarship',
  sponsor: 'Government of Jharkhand',
  head: 'Tuition fee',
  amount: 12_000,
  givenOn: '2026-06-08',
} satisfies GivenConcession

export const exampleSchemeSums = [
  { id: '019b2f3a-7d61-7a10-8c55-2f6f0d9c4a21', scheme: 'Merit', students: 2, given: 20_000, received: 0 },
  {
    id: '019b2f3a-7d61-7a10-8c55-2f6f0d9c4a22',
    scheme: 'Post-matric scholarship',
    sponsor: 'Government of Jharkhand',
    students: 3,
    given: 36_000,
    received: 12_000,
  },
  { students: 1, given: 500, received: 0 },
] satisfies SchemeSum[]

export const exampleSponsorPayment = {
  concessions: [{ uniqueId: 'STU123', place: 2 }],
  received: { on: '2026-07-03', reference: 'UTIB7188080' },
} satisfies SponsorPayment

export const exampleFeeRules = { acceptsAdvance: true, categoryQuestion: null } satisfies FeeRules

export const exampleFeeRulesChange = { acceptsAdvance: true } satisfies FeeRulesChange

export const exampleFeePlanDraft = {
  lines: [{ semester: 1, head: tuition, amount: 37_500, dueOn: '2027-07-31' }],
  version: 0,
} satisfies FeePlanDraft

export const exampleFeePlan = {
  course: 'BCA',
  courseName: 'Bachelor of Computer Applications',
  semesters: 6,
  price: 225_000,
  total: 37_500,
  year: 2027,
  version: 1,
  savedAt: '2026-11-28T06:30:00.000Z',
  savedBy: 'Office',
  lines: exampleFeePlanDraft.lines,
} satisfies FeePlan

export const exampleLateFineDraft = { amount: 500, dueDates: ['2026-07-01', '2027-01-04'], steps: [] } satisfies LateFineDraft

export const exampleLateFine = {
  course: 'BCA',
  courseName: 'Bachelor of Computer Applications',
  ...exampleLateFineDraft,
} satisfies LateFine

export const exampleLateFineRun = { fined: 3, amount: 1500 } satisfies LateFineRun

export const exampleLateFinePreview = {
  fined: 3,
  amount: 1500,
  courses: [{ course: 'BCA', courseName: 'Bachelor of Computer Applications', fined: 3, amount: 1500 }],
  students: [{ uniqueId: exampleDebtor.uniqueId, name: exampleDebtor.name, course: 'BCA', fined: 3, amount: 1500, oldest: '2026-07-01' }],
  studentCount: 1,
} satisfies LateFinePreview

export const exampleFeeReminder = { course: 'BCA', semester: 1 } satisfies FeeReminder
