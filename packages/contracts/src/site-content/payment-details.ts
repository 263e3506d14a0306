import type { Institute } from './institute-schema.ts'

type Ways = Pick<Institute, 'bank' | 'payment'>

/** Returns whether the office has said anything of its account. */
export const hasAccount = ({ bank, payment }: Ways) => Object.values(bank).some(Boolean) || payment?.upiId !== undefined

/** Returns whether the office has said anything of paying in person, or when one finds it open. */
export const hasCounter = ({ payment, officeHours }: Pick<Institute, 'payment' | 'officeHours'>): boolean =>
  [payment?.counter, payment?.hours, payment?.note, officeHours].some(Boolean)

/** Returns whether the payment page tells how one pays: into an account, at the counter, or as the office has written. */
export const hasPaymentDetails = (institute: Ways): boolean =>
  hasAccount(institute) || Boolean(institute.payment?.counter) || Boolean(institute.payment?.note)
