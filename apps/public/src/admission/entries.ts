import type { AdmissionForm } from '@campus/contracts/admissions/consent.ts'
import {
  admissionFields,
  type AdmissionFieldName,
  type AdmissionOptions,
  admissionSteps,
  isOtherName,
  otherOf,
  outOfFields,
} from '@campus/contracts/admissions/form.ts'
import type { Draft } from '@campus/ui/form/contract-form.ts'

/** What stands in the form's fields, by their names. */
export type Entries = Draft<AdmissionForm>
export type EntryName = Extract<keyof Entries, string>

/** Every field that holds a text: the form's own, each choice with the text beside it. */
export const textNames = admissionFields.flatMap(({ name }) =>
  [name, otherOf(name)].filter((one) => one === name || isOtherName(one)),
) as Exclude<EntryName, 'guardianConsent'>[]

/** The form before anything is filled in. */
export const noEntries = {
  ...Object.fromEntries(textNames.map((name) => [name, ''])),
  guardianConsent: false,
} as unknown as Entries

/** The same with what marks are out of, where the college says that. */
export const startOf = ({ fullMarks }: Pick<AdmissionOptions, 'fullMarks'>): Entries => ({
  ...noEntries,
  ...Object.fromEntries(outOfFields.map(({ exam, outOf }) => [outOf, String(fullMarks[exam] ?? '')])),
})

/** Whether anything was filled in; what the college has set is not. */
export const isEmpty = (entries: Partial<Entries>): boolean =>
  textNames.every((name) => textOf(entries, name) === '' || outOfFields.some(({ outOf }) => outOf === name))

/** A field's text; numbers as they are written. */
export const textOf = (entries: Partial<Entries>, name: EntryName): string => String(entries[name] ?? '')

/** The step after which the application is sent. */
export const lastStep = admissionSteps.length - 1

/** The consent is asked for beside the date of birth, which makes it needed. */
export const entriesOf = (step: number): EntryName[] => {
  const names: AdmissionFieldName[] = (admissionSteps[step]?.fields ?? []).map(({ name }) => name)
  const texts = textNames.filter((name) => names.some((one) => one === name || otherOf(one) === name))
  return names.includes('dateOfBirth') ? [...texts, 'guardianConsent'] : texts
}

/** The first step on which one of these stands; null where none of them is a field of the form. */
export const stepWith = (names: readonly string[]): number | null => {
  const step = admissionSteps.findIndex((_, index) => entriesOf(index).some((name) => names.includes(name)))
  return step === -1 ? null : step
}
