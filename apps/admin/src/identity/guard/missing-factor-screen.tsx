import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { factorMissingMessages as words } from '@campus/contracts/identity/second-factor-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { OwnPasskeys } from '../passkeys/own-passkeys.tsx'
import { endMissingFactor } from '../second-factor/api.ts'
import { OwnFactor } from '../second-factor/own-factor.tsx'
import { useSignOut } from '../sign-in/use-sign-out.ts'
import { NoticeScreen } from './full-page-message.tsx'

/** For an admin without the second factor that the office requires: sets it up, and leads nowhere else. */
export default function MissingFactorScreen() {
  const { signOut, signingOut } = useSignOut()
  const queryClient = useQueryClient()
  const end = () => {
    endMissingFactor()
    // The screens beneath have had their requests refused meanwhile.
    void queryClient.invalidateQueries()
  }
  return (
    <NoticeScreen
      title={words.title}
      actions={
        <Button variant="subtle" busy={signingOut} onClick={signOut}>
          {panelMessages.signOut}
        </Button>
      }
    >
      <div className="stack">
        <p>{words.text}</p>
        <OwnFactor onCodesKept={end} />
        <OwnPasskeys onAdded={end} />
      </div>
    </NoticeScreen>
  )
}
