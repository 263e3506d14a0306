/** The form of a statement: that of a bank, MT940, or the college's own mapping. */
export const bankLayouts = ['SBI', 'HDFC', 'ICICI', 'Axis', 'MT940', 'own'] as const
export type BankLayout = (typeof bankLayouts)[number]

/** How a statement writes days. */
export const dayFormats = ['DD/MM/YYYY', 'DD/MM/YY', 'DD MMM YYYY', 'YYYY-MM-DD'] as const
export type DayFormat = (typeof dayFormats)[number]

/** How a statement writes amounts: a column each for what goes out and comes in, one with a sign, or one with Dr or Cr beside it. */
export const amountStyles = ['columns', 'signed', 'marked'] as const
export type AmountStyle = (typeof amountStyles)[number]

/** Bounds of a statement: bytes of the file, lines, and characters of a cell that is kept. */
export const statementLimits = { bytes: 2 * 1024 * 1024, lines: 20_000, narration: 500, reference: 100 } as const

/** The most bank accounts of a college. */
export const maxBankAccounts = 20

/** The most lines on a page, which may be confirmed at once, and the most entries of the fee book that are one line. */
export const maxConfirmed = 100
export const maxMatchItems = 200

/** The most that a settlement may come to less than its payments, in per cent: what a bank keeps of a card payment, with GST. */
export const maxChargePercent = 5

/** Days before and after a line within which an entry of the same amount may be the same money, and before it for a day's settlement. */
export const matchDays = 3

/** Where a line stands. */
export const lineStates = ['open', 'matched', 'set aside'] as const
export type LineState = (typeof lineStates)[number]

/** Why a line is none of the fee book's. */
export const asideReasons = ['Interest', 'Bank charges', 'Own transfer', 'Sponsor', 'Not fees', 'Other'] as const

/** The likeliest of them, for what came in and what went out. */
export const usualReasons = { in: 'Interest', out: 'Bank charges' } as const

/** Kinds of entries that a bank line may be matched to. */
export const bookKinds = ['Payment', 'Reversal', 'Refund', 'Settlement'] as const

/** Why an entry is suggested. */
export const suggestedBecause = ['reference', 'settlement', 'amount'] as const
export type SuggestedBecause = (typeof suggestedBecause)[number]

/** Modes of an upload: to check the file only, or to import it. */
export const statementModes = ['check', 'import'] as const

/** Days after which the bank should have seen a payment, unless another number is asked for. */
export const unseenAfterDays = 5
