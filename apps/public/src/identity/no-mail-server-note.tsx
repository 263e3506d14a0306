import { accountPageMessages } from '@campus/contracts/identity/account-page-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { instituteQuery } from '../site/api.ts'
import { OfficePhone } from '../site/office-phone.tsx'
import styles from './account-page-layout.module.css'

/** Says in advance that no code can be mailed, when the server sends no mail. */
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
