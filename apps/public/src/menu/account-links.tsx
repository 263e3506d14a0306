import { signOutLabel } from '@campus/contracts/core/shared-messages.ts'
import { homePaths } from '@campus/contracts/identity/options.ts'
import type { Account } from '@campus/contracts/identity/schema.ts'
import { Button, type ButtonVariant, buttonClass } from '@campus/ui/buttons/button.tsx'
import { Person } from '@campus/ui/icons.tsx'
import { useSignOut } from '../identity/use-sign-out.ts'
import { adminHome } from '../page/admin-origin.ts'
import { useAuth } from '../api-client/use-auth.ts'
import styles from './account-links.module.css'
import { focusMain } from '../page/focus-main.ts'
import { SiteLink } from '../page/site-link.tsx'

type AccountLinksProps = {
  className?: string | undefined
  variants: { subtle: ButtonVariant; main: ButtonVariant }
  size: 'normal' | 'small'
  /** Called after a choice, to close the menu around the links. */
  onChoose?: () => void
}

/** Shows the links to login and registration, or to the own area and the sign-out. */
export const AccountLinks = ({ className = '', variants, size, onChoose }: AccountLinksProps) => {
  const { user } = useAuth()
  const { leave, leaving } = useSignOut()
  const signOut = () => {
    onChoose?.()
    // The button disappears with the session.
    focusMain()
    leave()
  }
  return (
    <div className={`${styles.links} ${className}`}>
      {user ? (
        <>
          <OwnPlace user={user} onChoose={onChoose} />
          <Button variant={variants.subtle} size={size} busy={leaving} onClick={signOut}>
            {signOutLabel}
          </Button>
        </>
      ) : (
        <>
          <SiteLink to="/login" className={buttonClass(variants.subtle, size)} {...(onChoose && { onClick: onChoose })}>
            Login
          </SiteLink>
          <SiteLink to="/signup" className={buttonClass(variants.main, size)} {...(onChoose && { onClick: onChoose })}>
            Registration
          </SiteLink>
        </>
      )}
    </div>
  )
}

const OwnPlace = ({ user, onChoose }: { user: Account; onChoose: (() => void) | undefined }) => {
  const content = (
    <>
      <Person />
      <span>{user.name}</span>
    </>
  )
  // The admin panel is another app.
  if (user.role === 'admin')
    return (
      <a href={adminHome(user)} className={styles.person}>
        {content}
      </a>
    )
  return (
    <SiteLink to={homePaths.student} className={styles.person} {...(onChoose && { onClick: onChoose })}>
      {content}
    </SiteLink>
  )
}
