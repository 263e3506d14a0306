import type { Receipt } from './schema.ts'

/** Texts below a receipt, and above it on the screen. */
export const receiptNotes = {
  computed: 'This receipt was made by a computer and is valid without a signature.',
  /** In its place on one whose payment was taken back. */
  notValid: 'This receipt was made by a computer. It is not valid any more.',
  /** Of a cheque, which the bank has yet to pay. */
  realisation: 'Subject to realisation of the cheque.',
  /** The screen has all letters, as its printout does. */
  unprintable: (letters: readonly string[]): string =>
    `The PDF has no letters for: ${letters.join(' ')}. A question mark stands for each. Printed from this page, the receipt has them.`,
} as const

/** Returns the validity note, the last line of a receipt: a reversed payment has none, and a cheque is paid by the bank alone. */
export const validityNote = ({ reversed, paymentMethod }: Pick<Receipt, 'reversed' | 'paymentMethod'>): string => {
  if (reversed) return receiptNotes.notValid
  return paymentMethod === 'Cheque' ? `${receiptNotes.realisation} ${receiptNotes.computed}` : receiptNotes.computed
}
