import { homeOf } from '@campus/contracts/identity/options.ts'
import type { Account } from '@campus/contracts/identity/schema.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { websiteAddress } from '../../api-client/origins.ts'
import { useSignOut } from '../sign-in/use-sign-out.ts'
import { NoticeScreen } from './notice-screen.tsx'

/** For a student who is signed in: they are not let in here, and have a place of their own. */
export const StaffOnlyScreen = ({ user }: { user: Account }) => {
  const { signOut, signingOut } = useSignOut()
  return (
    <NoticeScreen
      title="This is for the college’s office"
      actions={
        <>
          <a className={buttonClass('main')} href={websiteAddress(homeOf.student)}>
            Go to your student area
          </a>
          <Button variant="subtle" busy={signingOut} onClick={signOut}>
            Sign out
          </Button>
        </>
      }
    >
      <p>
        You are signed in as {user.email}, a student’s account. If you work in the office, sign out and sign in with the account that the
        college gave you.
      </p>
    </NoticeScreen>
  )
}
