import { toPaise } from '../money.ts'

const small =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

/** Indian numbering, the largest first: hundreds of thousands are lakhs, hundreds of lakhs crores. */
const units = [
  { size: 10_000_000, name: 'Crore' },
  { size: 100_000, name: 'Lakh' },
  { size: 1000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
] as const

/** A whole number from 0 in words. */
const inWords = (n: number): string => {
  const unit = units.find(({ size }) => n >= size)
  if (unit) return `${inWords(Math.floor(n / unit.size))} ${unit.name}${rest(n % unit.size, ' ')}`
  return n < 20 ? (small[n] ?? '') : `${tens[Math.floor(n / 10)]}${rest(n % 10, '-')}`
}

const rest = (n: number, before: string) => (n === 0 ? '' : before + inWords(n))

/**
 * Rupees as they are written on cheques and receipts: Rupees One Lakh Twenty-Five Thousand and Paise Fifty Only. Empty where
 * that is no exact amount.
 */
export const amountInWords = (rupees: number): string => {
  const all = toPaise(rupees)
  if (all === null) return ''
  const paise = all % 100
  const whole = `Rupees ${inWords((all - paise) / 100)}`
  return paise === 0 ? `${whole} Only` : `${whole} and Paise ${inWords(paise)} Only`
}
