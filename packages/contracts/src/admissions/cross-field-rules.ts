import type { z } from '../core/zod.ts'
import { comparable, isPlaceholder } from './resolve-answers.ts'
import { type AdmissionOptions, choiceFields, isOfTwelfth, labelOf, otherChoice, otherOf, outOfFields } from './form-fields.ts'
import { fullMarksRange, pinDigits, postalDigits } from './options.ts'
import { digitsMessages, marksMessages, sayWhich } from './messages.ts'

type Answers = Record<string, unknown>
const answersOf = (value: unknown): Answers => (typeof value === 'object' && value !== null ? { ...value } : {})

/** A rule of several answers, for `.refine(...)`: where `applies`, `agree` has to hold, or `at` is complained of. */
const together = (
  at: string,
  {
    applies,
    agree,
    error,
  }: { applies: (answers: Answers) => boolean; agree: (answers: Answers) => boolean; error: string | ((answers: Answers) => string) },
): [
  (value: unknown) => boolean,
  { path: PropertyKey[]; error: (issue: { input?: unknown }) => string; when: (payload: { value: unknown }) => boolean },
] => [
  (value: unknown) => agree(answersOf(value)),
  {
    path: [at],
    error: ({ input }: { input?: unknown }) => (typeof error === 'string' ? error : error(answersOf(input))),
    when: ({ value }: { value: unknown }) => applies(answersOf(value)),
  },
]

/** A choice of Other needs its text, unless Other alone will do. */
const otherIsNamed = choiceFields
  .filter(({ other }) => other === 'named')
  .map(({ name: of }) =>
    together(otherOf(of), {
      applies: (answers) => answers[of] === otherChoice,
      agree: (answers) => !isPlaceholder(answers[otherOf(of)]),
      error: sayWhich,
    }),
  )

/** Marks are no more than what they are out of: as it is said, or as the form has it. Without `full` nobody knows that yet. */
const marksFit = (full: AdmissionOptions['fullMarks'] | undefined) =>
  outOfFields.flatMap(({ exam, marks: of, outOf: most }) => {
    const mostOf = (answers: Answers) => (typeof answers[most] === 'number' ? answers[most] : full?.[exam])
    const isRead = (answers: Answers) => {
      const said = answers[most]
      return typeof answers[of] === 'number' && (said === undefined || (typeof said === 'number' && said >= fullMarksRange.min))
    }
    return [
      together(of, {
        applies: isRead,
        agree: (answers) => Number(answers[of]) <= (mostOf(answers) ?? fullMarksRange.max),
        error: (answers) => {
          const known = mostOf(answers)
          return known === undefined ? marksMessages.noNumber(labelOf(of)) : marksMessages.range(labelOf(of), 0, known)
        },
      }),
      together(most, {
        applies: (answers) => full !== undefined && isRead(answers),
        agree: (answers) => mostOf(answers) !== undefined,
        error: marksMessages.outOfWhat,
      }),
    ]
  })

/** India's PIN codes have six digits, which is said of one of any length. */
const postalDigitsOf = ({ nationality, nationalityOther }: Answers): { min: number; max: number } => {
  const country = nationality === otherChoice ? nationalityOther : nationality
  return typeof country === 'string' && comparable(country) === 'india' ? { min: pinDigits, max: pinDigits } : postalDigits
}

const postalCode = together('pinCode', {
  applies: ({ pinCode }) => typeof pinCode === 'string' && /^\d+$/.test(pinCode) && /[1-9]/.test(pinCode),
  agree: (answers) => {
    const { min, max } = postalDigitsOf(answers)
    const { length } = String(answers.pinCode)
    return length >= min && length <= max
  },
  error: (answers) => {
    const { min, max } = postalDigitsOf(answers)
    return digitsMessages.length(labelOf('pinCode'), min, max)
  },
})

/**
 * The form, or a part of it, with the rules that look at several answers. The college says what marks are out of where nobody else
 * does, and whether class 12 is asked; left out, that is not known yet, and the college of the day has the last word.
 */
export const withCrossFieldRules = <S extends z.ZodObject>(object: S, college?: Pick<AdmissionOptions, 'fullMarks' | 'twelfth'>): S =>
  [postalCode, ...otherIsNamed, ...marksFit(college?.fullMarks)]
    .filter(([, { path }]) => college?.twelfth !== 'notAsked' || !isOfTwelfth(String(path[0])))
    .reduce<S>((schema, [agree, about]) => schema.refine(agree, about), object)
