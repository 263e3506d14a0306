import { formatRupees } from '../core/money.ts'
import type { ReceiptPart } from './receipts/schema.ts'
import type { FeeInstalment } from './schema.ts'

/** Names what is asked for: 'Tuition fee, semester 1'. */
export const demandLabel = ({ head, semester }: Pick<FeeInstalment, 'head' | 'semester'>): string =>
  semester === undefined ? head : `${head}, semester ${semester}`

/** Says what a payment went to, each part with its amount where there are several. */
export const partsText = (parts: readonly ReceiptPart[]): string =>
  parts.map((part) => (parts.length === 1 ? demandLabel(part) : `${demandLabel(part)}: ${formatRupees(part.amount)}`)).join('; ')
