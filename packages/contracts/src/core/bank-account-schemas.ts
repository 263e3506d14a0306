import { line } from './field-schemas.ts'
import { z } from './zod.ts'

/** Required number of a bank account: digits as people group them; spaces and hyphens between them are taken, and not kept. */
export const accountNumber = (required: string) =>
  line(required, { max: 40 })
    .transform((written) => written.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6,18}$/, 'An account number has 6 to 18 digits'))

/** Required IFSC: four letters of the bank, a zero, six letters or digits of the branch (Reserve Bank of India). */
export const ifsc = (required: string) =>
  line(required, { max: 20 })
    .toUpperCase()
    .pipe(z.string().regex(/^[A-Z]{4}0[A-Z\d]{6}$/, 'An IFSC has four letters, a zero and six letters or digits, as in ABCD0123456'))
