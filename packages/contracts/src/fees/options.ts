/** A method that is named where methods stand in sentences, too. */
export const onlineTransfer = 'Online Transfer'

/** The methods of a payment at the office (docs/product/fees.md#payments-at-the-office). */
export const paymentMethods = ['Cash', 'Cheque', onlineTransfer, 'UPI', 'Card Payment'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The money that came by the provider of online payments, however it was paid there: no counter took it, and the bank has it days later. */
export const byProvider = 'Online (provider)'

/** How money came, as reports sum it up. */
export const collectionChannels = [...paymentMethods, byProvider] as const
export type CollectionChannel = (typeof collectionChannels)[number]

/** The least that can be paid, in rupees. */
export const minimumPayment = 1

/** The least that can be paid at the office where so much is payable, in rupees: a rest of less than the minimum is paid whole. */
export const leastPayment = (payable: number): number => Math.min(minimumPayment, payable)

/** The most that the office changes at once by a concession or a fine, in rupees: a slip of a few zeros is no fee of anybody's. */
export const maxAdjustment = 10_000_000

/** The kinds of adjustments of an account, each with a reason. */
export const adjustmentKinds = ['Concession', 'Late Fine'] as const
export type AdjustmentKind = (typeof adjustmentKinds)[number]

/** The directions of an adjustment. */
export const adjustmentWays = ['Add', 'Take back'] as const
export type AdjustmentWay = (typeof adjustmentWays)[number]

/** Everything that can stand in the ledger of an account; the last two come when a student leaves. */
export const entryKinds = ['Payment', 'Reversal', ...adjustmentKinds, 'Withdrawal', 'Refund'] as const
export type EntryKind = (typeof entryKinds)[number]

/** The kinds of fee heads: `course` stands for the whole fee where there is no plan, `fine` for late fines; of each there is one. */
export const feeHeadKinds = ['course', 'fine', 'fee', 'deposit'] as const

/** The most heads of a college, and the most instalments of a plan. */
export const maxFeeHeads = 40
export const maxPlanLines = 300

/** The most concession schemes of a college. */
export const maxFeeSchemes = 40

/** The most concessions that are marked as received at once: a page of the list. */
export const maxMarkedConcessions = 100

/** The most steps of a late fine, and the most students that its preview names. */
export const maxFineSteps = 5
export const previewedStudents = 100

/** Days that a report of the office covers at most. */
export const maxPeriodDays = 366

/** The most clauses of refund rules. */
export const maxRefundClauses = 10

/** How money goes back. Not in cash: it would be missing from the day book of the counter. */
export const refundMethods = [onlineTransfer, 'UPI', 'Cheque', 'Original Source'] as const

/** The methods of payments that a bank or a terminal can send back the way they came. */
export const returnableMethods: readonly PaymentMethod[] = [onlineTransfer, 'UPI', 'Card Payment']

/** Days within which money goes back, from the day on which the written application came (UGC, October 2018). */
export const refundDays = 15

/** How long something has been due: not yet, or for so many days. */
export const dueAges = ['ahead', 'days30', 'days60', 'days90', 'longer'] as const
export type DueAge = (typeof dueAges)[number]

/** The most statements of account that are printed at once. */
export const maxStatements = 300

/** The most students who are reminded at once of what they owe. */
export const maxReminders = 1000
