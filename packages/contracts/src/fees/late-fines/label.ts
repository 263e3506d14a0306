/** Labels of dues besides the course's fee. */
const names = { fines: 'Late fine', charges: 'Cheque charges', both: 'Late fine and cheque charges' } as const

/** Names fines by what they are: a charge for a cheque that bounced is kept among them, and is none for being late. Amounts in rupees. */
export const fineLabelOf = ({ late_Fine, charges = 0 }: { late_Fine: number; charges?: number | undefined }): string => {
  if (charges <= 0 || late_Fine <= 0) return names.fines
  // After a reversal nobody knows which of both it concerned.
  return charges === late_Fine ? names.charges : names.both
}
