/** Labels of dues besides the course's fee, and of payments towards both. */
const names = {
  fines: { alone: 'Late fine', withFee: 'Course fee and late fine' },
  charges: { alone: 'Cheque charges', withFee: 'Course fee and cheque charges' },
  both: { alone: 'Late fine and cheque charges', withFee: 'Course fee, late fine and cheque charges' },
} as const

/** Names fines by what they are: a charge for a cheque that bounced is kept among them, and is none for being late. Amounts in rupees. */
export const fineLabelsOf = ({ late_Fine, charges = 0 }: { late_Fine: number; charges?: number | undefined }) => {
  if (charges <= 0 || late_Fine <= 0) return names.fines
  // After a reversal nobody knows which of both it concerned.
  return charges === late_Fine ? names.charges : names.both
}
