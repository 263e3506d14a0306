import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { phoneLink } from './phone-link.ts'

type OfficePhoneProps = { institute: Pick<Institute, 'phone' | 'officeHours'>; className?: string }

/** The office's phone number and hours. */
export const OfficePhone = ({ institute: { phone, officeHours }, className }: OfficePhoneProps) => (
  <>
    <a className={className} href={phoneLink(phone)}>
      {phone}
    </a>
    {officeHours && `, ${officeHours}`}
  </>
)
