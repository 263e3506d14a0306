import { accountPageMessages } from '@campus/contracts/identity/account-page-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { instituteQuery } from '../site/api.ts'
import { OfficePhone } from '../site/office-phone.tsx'
import styles from './account-page-layout.module.css'

/** Where no code can be mailed: said before somebody waits for one. Nothing where mails leave. */
export const NoMailServerNote = () => {
  const { data: institute } = useQuery({ ...instituteQuery, enabled: false })
  if (institute?.sendsMails !== false) return null
  return (
    <p className={styles.notice} role="note">
      {accountPageMessages.noMails}
      <span className={styles.whom}>
        <OfficePhone institute={institute} />
      </span>
    </p>
  )
}
