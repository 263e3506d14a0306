import { firstAdminName, firstAdminNameMessages as words } from '@campus/contracts/identity/first-admin-name.ts'
import { Info } from '@campus/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import { useAuth } from '../../api-client/session.ts'
import styles from './default-name-note.module.css'

/** Leads an admin who still has the name of a first start to where their own is entered. Others see nothing. */
export const DefaultNameNote = () => {
  const isNameless = useAuth(({ user }) => user?.name === firstAdminName)
  if (!isNameless) return null
  return (
    <p className={`panel links ${styles.note}`}>
      <Info />
      <span>
        {words.text}{' '}
        <Link to="/profile" search={{ edit: true }}>
          {words.link}
        </Link>
      </span>
    </p>
  )
}
