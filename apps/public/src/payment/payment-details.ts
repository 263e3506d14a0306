import type { Institute } from '@campus/contracts/site-content/institute.ts'

/** Whether the office has said anything of its account. */
export const hasAccount = ({ bank, payment }: Institute) => Object.values(bank).some(Boolean) || payment?.upiId !== undefined

/** Whether the payment page tells how one pays: into an account, at the counter, or as the office has written. */
export const hasPaymentDetails = (institute: Institute): boolean =>
  hasAccount(institute) || Boolean(institute.payment?.counter) || Boolean(institute.payment?.note)
