import { accountPageMessages as words } from '@campus/contracts/identity/account-page-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { instituteQuery, sendsMailsQuery } from '../site/api.ts'
import { OfficePhone } from '../site/office-phone.tsx'
import styles from './account-page-layout.module.css'

/** Says in advance that no code can be mailed, when the server sends no mail, and whom to ask: the office asks whoever runs it. */
export const NoMailServerNote = () => {
  const { data: institute } = useQuery({ ...instituteQuery, enabled: false })
  const { data: sendsMails } = useQuery({ ...sendsMailsQuery, enabled: false })
  if (sendsMails !== false) return null
  return (
    <div className={styles.notice} role="note">
      <p>
        {words.noMails} {institute && words.askOffice}
        {institute && (
          <span className={styles.whom}>
            <OfficePhone institute={institute} />
          </span>
        )}
      </p>
      <p>{words.askServer}</p>
    </div>
  )
}
