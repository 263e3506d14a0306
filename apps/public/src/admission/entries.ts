import type { AdmissionForm } from '@campus/contracts/admissions/consent.ts'
import { admissionFields, type AdmissionFieldName, admissionSteps } from '@campus/contracts/admissions/form.ts'
import type { Draft } from '@campus/ui/form/contract-form.ts'

/** What stands in the form's fields, by their names. */
export type Entries = Draft<AdmissionForm>
export type EntryName = Extract<keyof Entries, string>

/** The form before anything is filled in. */
export const noEntries = {
  ...Object.fromEntries(admissionFields.map(({ name }) => [name, ''])),
  guardianConsent: false,
} as unknown as Entries

/** A field's text; numbers as they are written. */
export const textOf = (entries: Partial<Entries>, name: AdmissionFieldName): string => String(entries[name] ?? '')

/** The step after which the application is sent. */
export const lastStep = admissionSteps.length - 1

/** The consent is asked for beside the date of birth, which makes it needed. */
export const entriesOf = (step: number): EntryName[] => {
  const names: AdmissionFieldName[] = (admissionSteps[step]?.fields ?? []).map(({ name }) => name)
  return names.includes('dateOfBirth') ? [...names, 'guardianConsent'] : names
}

/** The first step on which one of these stands; null where none of them is a field of the form. */
export const stepWith = (names: readonly string[]): number | null => {
  const step = admissionSteps.findIndex((_, index) => entriesOf(index).some((name) => names.includes(name)))
  return step === -1 ? null : step
}
