import { formatRupees } from '../money.ts'

/** An amount that may be below zero: more was taken back than came in. */
export const signedRupees = (rupees: number): string => (rupees < 0 ? `− ${formatRupees(-rupees)}` : formatRupees(rupees))
