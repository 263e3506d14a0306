import type { Method } from './state.ts'

/** Rounds a number of hundredths, half upwards, without leaving the integers. */
const hundredths = (value: number) => Math.floor((value + 50) / 100)

/** Returns what the provider keeps of a captured payment, in paise: 2 % and 18 % tax of that, nothing for UPI. The fee includes the tax. */
export const feesOf = (amount: number, method: Method): { fee: number; tax: number } => {
  if (method === 'upi') return { fee: 0, tax: 0 }
  const base = hundredths(amount * 2)
  const tax = hundredths(base * 18)
  return { fee: base + tax, tax }
}
