import type { AdmissionForm } from '@campus/contracts/admissions/consent.ts'
import type { AdmissionOptions } from '@campus/contracts/admissions/form.ts'

let made: { options: AdmissionOptions; rules: Promise<AdmissionForm> } | undefined

/** The rules of the form as the college offers it. They are asked for at every field that is left, and made once. */
export const formRulesFor = (options: AdmissionOptions): Promise<AdmissionForm> => {
  if (made?.options === options) return made.rules
  const rules = import('@campus/contracts/admissions/consent.ts').then(({ admissionForm }) => admissionForm(options))
  made = { options, rules }
  // Where they cannot be fetched, the next field asks again.
  rules.catch(() => (made = undefined))
  return rules
}
