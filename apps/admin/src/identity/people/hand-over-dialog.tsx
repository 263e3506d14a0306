import { invitationMessages } from '@campus/contracts/identity/people/invitation-messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Dialog } from '@campus/ui/feedback/dialog.tsx'
import { TextInput } from '@mantine/core'
import { copyText } from '../../form/copy-text.ts'
import styles from './hand-over-dialog.module.css'

const { handOver: words } = invitationMessages

type HandOverDialogProps = {
  name: string
  /** As the server made it; a path is at the panel's present address. */
  link: string
  onClose: () => void
}

/** Shows the link of an invitation, once, to whoever invites where no mail leaves. */
export const HandOverDialog = ({ name, link, onClose }: HandOverDialogProps) => {
  const { href, hostname } = new URL(link, window.location.href)
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className="stack">
        <p>{words.text(name)}</p>
        <TextInput label={words.link} value={href} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
        {/^(?:localhost|127\..*|\[::1\])$/.test(hostname) && <p className="note">{words.onlyHere}</p>}
        <div className={styles.ways}>
          <Button onClick={() => void copyText(href, words)}>{words.copy}</Button>
          <Button variant="subtle" onClick={onClose}>
            {words.done}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
