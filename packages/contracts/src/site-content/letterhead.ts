import type { Institute } from './institute-schema.ts'
import { wideLogo } from './logos.ts'
import { withCityAndState } from './named-places.ts'

/** The college as it stands at the head of what it prints, with its whole address; `logo` where a wide one may stand. */
export type Letterhead = { name: string; address: string; phone: string; email: string; logo?: string | undefined }

/** The college's head; before the office has filled that in, its lines are empty. */
export const letterheadOf = (institute: (Letterhead & Pick<Institute, 'city' | 'state' | 'squareLogo'>) | undefined): Letterhead => {
  if (!institute) return { name: '', address: '', phone: '', email: '' }
  const { name, phone, email } = institute
  const logo = wideLogo(institute)
  return { name, address: withCityAndState(institute), phone, email, ...(logo !== undefined && { logo }) }
}
