import { amountInWords } from '../core/formats/amount-in-words.ts'
import { formatCalendarDay } from '../core/dates.ts'
import { formatRupees } from '../core/money.ts'
import type { CertificateContent } from './schema.ts'
import { certificatePaperMessages as words } from './messages.ts'

type Fact = [label: string, value: string]

type Wording = {
  /** Of whose child somebody is. */
  childOf: string
  bonafide: string
}

/** Certificates were issued with it before their sentence was kept. */
const formerWording: Wording = { childOf: 'child of', bonafide: 'bona fide' }

/** Everything that is particular to a kind of certificate. Another kind is another object below, and nothing else. */
type CertificateKind = {
  /** Two capital letters: its numbers begin with them. Never changed, and never another's. */
  series: string
  title: string
  /** The office's input besides the purpose. With `period` the payments between two days are certified. */
  asks: readonly ('dateOfBirth' | 'period')[]
  /** The sentence that is certified; it is kept with each certificate. */
  statement: (content: CertificateContent, wording: Wording) => string
  table?: (content: CertificateContent) => { head: string[]; rows: string[][]; shares: number[] }
  /** The facts below it. */
  facts: (content: CertificateContent) => Fact[]
  /** The facts on the confirming page besides kind, day and the holder's short name. */
  confirms: (content: CertificateContent) => Fact[]
}

const kept = <const Kinds extends Record<string, CertificateKind>>(kinds: Kinds) => kinds

/** Kinds by the name under which the database keeps them. */
const certificateKinds = kept({
  bonafide: {
    series: 'BC',
    title: 'Bonafide Certificate',
    asks: ['dateOfBirth'],
    statement: ({ student }, wording) =>
      `${words.certify} ${personOf(student, wording)}, is a ${wording.bonafide} student of this college: ${placeOf(student)}, admitted for the session ${student.session}.`,
    facts: ({ student }) => [
      ...idsOf(student),
      ...(student.dateOfBirth === undefined ? [] : [[words.dateOfBirth, formatCalendarDay(student.dateOfBirth)] satisfies Fact]),
    ],
    confirms: () => [],
  },
  fee: {
    series: 'FC',
    title: 'Fee Certificate',
    asks: ['period'],
    statement: ({ student, fees }, wording) =>
      `${words.certify} ${personOf(student, wording)}, a student of this college (${placeOf(student)}), has paid the fees below${fees ? ` from ${daysOf(fees)}` : ''}.`,
    table: ({ fees }) => ({
      head: [words.day, words.receipt, words.amount],
      rows: (fees?.rows ?? []).map(({ day, receiptNumber, amount }) => [formatCalendarDay(day), receiptNumber, formatRupees(amount)]),
      shares: [0.3, 0.4, 0.3],
    }),
    facts: ({ student, fees }) => [
      ...(fees
        ? ([
            [words.total, formatRupees(fees.total)],
            [words.inWords, amountInWords(fees.total)],
            [words.stillDue, formatRupees(fees.due)],
          ] satisfies Fact[])
        : []),
      ...idsOf(student),
    ],
    confirms: ({ fees }) =>
      fees
        ? [
            [words.period, daysOf(fees)],
            [words.total, formatRupees(fees.total)],
          ]
        : [],
  },
})

export type CertificateKindName = keyof typeof certificateKinds

const isName = (word: string): word is CertificateKindName => Object.hasOwn(certificateKinds, word)
export const certificateKindNames: readonly CertificateKindName[] = Object.keys(certificateKinds).filter(isName)

/** A kind by its name, with all that any kind may have. */
export const certificateKindOf = (name: CertificateKindName): CertificateKind => certificateKinds[name]

/** The sentence of a new certificate, for somebody of the gender that the record names. */
export const newStatement = (kind: CertificateKindName, content: CertificateContent, gender: string): string =>
  certificateKindOf(kind).statement(content, { childOf: words.childOf[relationOf(gender)], bonafide: 'bonafide' })

/** Returns the statement of a certificate as it was issued. */
export const statementOf = (kind: CertificateKindName, content: CertificateContent): string =>
  content.statement ?? certificateKindOf(kind).statement(content, formerWording)

/** The office writes the list of genders, and applicants may write their own: only what is plain is told apart. */
const relationOf = (gender: string): keyof typeof words.childOf => {
  if (/^(male|man|boy|m)$/i.test(gender.trim())) return 'son'
  return /^(female|woman|girl|f)$/i.test(gender.trim()) ? 'daughter' : 'child'
}

type Student = CertificateContent['student']

/** Names the student as a child of the recorded parents, or as a ward where the record names none. */
const personOf = ({ name, fatherName, motherName, guardianName }: Student, { childOf }: Wording): string => {
  const parents = [fatherName, motherName].filter((parent) => parent !== '').join(' and ')
  const [relation, of] = parents === '' ? [words.wardOf, guardianName] : [childOf, parents]
  return of === '' ? name : `${name}, ${relation} ${of}`
}

const placeOf = ({ courseName, semester }: Student) => `${courseName}, semester ${semester}`

const daysOf = ({ from, to }: { from: string; to: string }) => `${formatCalendarDay(from)} to ${formatCalendarDay(to)}`

const idsOf = ({ uniqueId, rollNumber }: Student): Fact[] => [
  [words.id, uniqueId],
  ...(rollNumber === undefined ? [] : [[words.rollNumber, rollNumber] satisfies Fact]),
]
