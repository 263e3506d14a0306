import { receiptMessages } from '@campus/contracts/fees/messages.ts'
import { dueAges } from '@campus/contracts/fees/options.ts'
import { reportMessages as words } from '@campus/contracts/fees/reports/messages.ts'
import type { GivenConcession } from '@campus/contracts/fees/concessions/schema.ts'
import type { Ageing, HeadCollections, MonthlyFees } from '@campus/contracts/fees/reports/schema.ts'
import { schemeMessages } from '@campus/contracts/fees/concessions/scheme-messages.ts'

/** The rows of a CSV file; amounts in rupees, days as spreadsheets read them. */
type Cells = (string | number)[][]

const { heads, months } = words
const headSums = ({ received, reversed, refunded, moved, net }: HeadCollections['total']) => [received, reversed, refunded, moved, net]

/** The money by head as on the screen, then the total. */
export const headCells = ({ rows, total }: HeadCollections): Cells => [
  [heads.head, ...[heads.received, heads.reversed, heads.refunded, heads.moved, heads.net].map(words.inRupees)],
  ...rows.map((row) => [row.head, ...headSums(row)]),
  [words.total, ...headSums(total)],
]

const openSums = ({ ages, open }: Ageing['total']) => [...dueAges.map((age) => ages[age]), open]

/** Returns the open sums by head and age as on the screen, then the total. */
export const ageingCells = ({ rows, total }: Ageing): Cells => [
  [heads.head, ...[...dueAges.map((age) => words.ages[age]), words.open].map(words.inRupees)],
  ...rows.map((row) => [row.head, ...openSums(row)]),
  [words.total, ...openSums(total)],
]

const monthSums = ({ asked, paid, open, cameIn }: MonthlyFees['total']) => [asked, paid, open, cameIn]

/** The months as on the screen, then the total. */
export const monthCells = ({ rows, total }: MonthlyFees): Cells => [
  [months.month, ...[months.asked, months.paid, months.open, months.cameIn].map(words.inRupees)],
  ...rows.map((row) => [row.month, ...monthSums(row)]),
  [words.total, ...monthSums(total)],
]

const { columns } = schemeMessages

export const concessionHead = [
  columns.student,
  receiptMessages.id,
  columns.course,
  columns.scheme,
  words.sponsor,
  heads.head,
  columns.givenOn,
  words.inRupees(columns.amount),
  schemeMessages.choice.received,
  receiptMessages.reference,
]

/** A concession as a line of a file; one that was taken back is below zero. */
export const concessionCells = (concession: GivenConcession): (string | number)[] => [
  concession.name,
  concession.uniqueId,
  concession.course,
  concession.scheme ?? '',
  concession.sponsor ?? '',
  concession.head ?? '',
  concession.givenOn,
  concession.amount,
  concession.received?.on ?? '',
  concession.received?.reference ?? '',
]
