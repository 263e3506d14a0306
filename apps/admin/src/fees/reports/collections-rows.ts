import type { Collections } from '@campus/contracts/fees/reports/collection-schema.ts'
import { collectionChannels } from '@campus/contracts/fees/options.ts'
import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { formatRupees, rupeesLess } from '@campus/contracts/core/money.ts'

/** An amount in a table where most are none. */
export const rupeesOrDash = (rupees: number | undefined): string => (rupees ? formatRupees(rupees) : '–')

/** Returns the totals by method. */
export const methodRows = (methods: Collections['methods']) =>
  methods.map(({ paymentMethod, payments, amount, reversals, reversed }) => ({
    key: paymentMethod,
    cells: [paymentMethod, payments, formatRupees(amount), reversals, rupeesOrDash(reversed), formatRupees(rupeesLess(amount, reversed))],
  }))

/** Returns the totals by day and method, latest day first. */
export const dayRows = (rows: Collections['rows']) =>
  [...Map.groupBy(rows, ({ day }) => day)].toReversed().map(([day, ofDay]) => ({
    key: day,
    cells: [
      formatCalendarDay(day),
      ...collectionChannels.map((method) => rupeesOrDash(ofDay.find(({ paymentMethod }) => paymentMethod === method)?.amount)),
      formatRupees(sumOf(ofDay.map(({ amount }) => amount))),
      rupeesOrDash(sumOf(ofDay.map(({ reversed }) => reversed))),
      formatRupees(sumOf(ofDay.map(({ amount, reversed }) => rupeesLess(amount, reversed)))),
    ],
  }))

/** Exact to the paisa. */
const sumOf = (amounts: number[]) => amounts.reduce((sum, rupees) => rupeesLess(sum, -rupees), 0)
