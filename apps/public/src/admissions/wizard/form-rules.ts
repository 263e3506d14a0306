import type { AdmissionForm } from '@campus/contracts/admissions/form-with-consent-schema.ts'
import type { AdmissionOptions } from '@campus/contracts/admissions/form-fields.ts'

let made: { options: AdmissionOptions; rules: Promise<AdmissionForm> } | undefined

/** Returns the schema for the college's options. It is requested at every blur, so it is cached. */
export const formRulesFor = (options: AdmissionOptions): Promise<AdmissionForm> => {
  if (made?.options === options) return made.rules
  const rules = import('@campus/contracts/admissions/form-with-consent-schema.ts').then(({ admissionForm }) => admissionForm(options))
  made = { options, rules }
  // After a failure the next field loads it again.
  rules.catch(() => (made = undefined))
  return rules
}
