import type { AmountStyle, BankLayout, DayFormat } from '@campus/contracts/bank/options.ts'
import { bankPresets } from '@campus/contracts/bank/presets.ts'
import type { BankAccount } from '@campus/contracts/bank/schema.ts'

/** A mapping as it is written in the form. */
export type WrittenMapping = {
  dayFormat: DayFormat
  amounts: AmountStyle
} & Record<'day' | 'narration' | 'reference' | 'debit' | 'credit' | 'amount' | 'mark' | 'balance', string>

/** An account as it is written in the form. */
type WrittenAccount = { name: string; lastDigits: string; layout: BankLayout | ''; mapping: WrittenMapping }

const noMapping: WrittenMapping = {
  day: '',
  dayFormat: 'DD/MM/YYYY',
  narration: '',
  reference: '',
  amounts: 'columns',
  debit: '',
  credit: '',
  amount: '',
  mark: '',
  balance: '',
}

/** Returns the first values of the form. */
export const writtenAccount = (account: BankAccount | null): WrittenAccount => ({
  name: account?.name ?? '',
  lastDigits: account?.lastDigits ?? '',
  layout: account?.layout ?? '',
  mapping: { ...noMapping, ...account?.mapping },
})

/** Returns the columns of a bank's preset as the beginning of a mapping. */
export const presetMapping = (bank: keyof typeof bankPresets): WrittenMapping => {
  const { columns, dayFormats, amounts } = bankPresets[bank]
  const { valueDay: _, ...kept } = columns
  const titles = Object.fromEntries(Object.entries(kept).map(([key, [title = '']]) => [key, title]))
  return { ...noMapping, ...titles, dayFormat: dayFormats[0] ?? noMapping.dayFormat, amounts }
}

/** Fields of the amounts by their style. */
export const amountFields = {
  columns: ['debit', 'credit'],
  signed: ['amount'],
  marked: ['amount', 'mark'],
} as const satisfies Record<AmountStyle, readonly (keyof WrittenMapping)[]>

/** Returns what is sent: without a mapping where a bank's form is chosen. */
export const readAccount = ({ name, lastDigits, layout, mapping }: WrittenAccount) => {
  const { day, dayFormat, narration, reference, amounts, balance } = mapping
  const sums = Object.fromEntries(amountFields[amounts].map((field) => [field, mapping[field]]))
  return {
    name,
    lastDigits,
    layout,
    ...(layout === 'own' && { mapping: { day, dayFormat, narration, reference, amounts, balance, ...sums } }),
  }
}
