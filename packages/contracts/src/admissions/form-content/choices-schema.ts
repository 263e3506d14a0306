import { noControls } from '../../core/control-characters.ts'
import { validationMessages } from '../../core/field-schemas.ts'
import { trimVisible } from '../../core/trim-visible.ts'
import { z } from '../../core/zod.ts'
import { comparable, maxChoiceLength, isPlaceholder } from '../resolve-answers.ts'
import { admissionFormMessages } from './messages.ts'

type ListRules = {
  /** The message of an empty list. */
  none: string
  most: number
  /** Whether Other is a choice as any, because the form adds none by itself. */
  mayHaveOther?: boolean
}

/** Returns the problem of a list; undefined where there is none. */
const complaintOf = (entries: readonly string[], { none, most, mayHaveOther = false }: ListRules): string | undefined => {
  if (entries.length === 0) return none
  if (entries.length > most) return admissionFormMessages.tooMany(most)
  const seen = new Set<string>()
  for (const [place, entry] of entries.entries()) {
    if (entry.length > maxChoiceLength) return admissionFormMessages.tooLong(place + 1, maxChoiceLength)
    if (!noControls.test(entry)) return validationMessages.controlCharacters
    if (isPlaceholder(entry) && !mayHaveOther) return admissionFormMessages.otherIsThere
    if (seen.has(comparable(entry))) return admissionFormMessages.twice(entry)
    seen.add(comparable(entry))
  }
  return undefined
}

/** One choice a line, as they are written: blank lines are left out, and spaces around and between words made one. */
export const choicesList = (rules: ListRules) =>
  z
    .array(z.string())
    .transform((lines) => lines.map((entry) => trimVisible(entry.replaceAll(/[^\S\n]+/g, ' '))).filter((entry) => entry !== ''))
    .superRefine((entries, context) => {
      const message = complaintOf(entries, rules)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    })
