import type { Drawer } from '@campus/contracts/closings/schema.ts'
import { closingMessages as words } from '@campus/contracts/closings/messages.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { methodRows } from '../fees/reports/collections-rows.ts'
import { ReportTable } from '../table/report-table.tsx'

/** Shows the amount of each method and the total. */
export const TotalsTable = ({ methods, total }: Pick<Drawer, 'methods' | 'total'>) => (
  <ReportTable
    caption={words.byMethod}
    heads={['Method', 'Payments', 'Received', 'Reversals', 'Reversed', 'Net']}
    rows={methodRows(methods)}
    foot={['Total', total.payments, formatRupees(total.amount), total.reversals, formatRupees(total.reversed), formatRupees(total.net)]}
  />
)
