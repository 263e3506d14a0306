import { passkeyAnswers, passkeyMessages as words } from '@campus/contracts/identity/passkeys/messages.ts'
import type { OwnPasskeys as Passkeys } from '@campus/contracts/identity/passkeys/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../api-client/session.ts'
import { ConfirmByPasswordDialog } from '../../form/confirm-by-password-dialog.tsx'
import { useHasFactor } from '../../form/own-password-field.tsx'
import { QueryState } from '../../page/query-state.tsx'
import { ownPasskeysQuery, useAddPasskey } from './api.ts'
import styles from './own-passkeys.module.css'
import { PasskeyElsewhere } from './passkey-elsewhere.tsx'
import { PasskeyPromptButton } from './passkey-prompt-button.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { usePasskeyPrompt } from './use-passkey-prompt.ts'
import { passkeySupport } from './web-authn.ts'

/** The section of the profile: lists the own passkeys, adds, renames and removes them. */
export const OwnPasskeys = ({ onAdded }: { onAdded?: () => void }) => (
  <section className={`panel ${styles.passkeys}`} aria-labelledby="own-passkeys">
    <h2 id="own-passkeys">{words.title}</h2>
    <p>{words.text}</p>
    <QueryState query={useQuery(ownPasskeysQuery)} title={words.listFailed} pending={48} inPanel>
      {(own) => <Listed own={own} onAdded={onAdded} />}
    </QueryState>
  </section>
)

const Listed = ({ own, onAdded }: { own: Passkeys; onAdded: (() => void) | undefined }) => {
  const hasApp = useAuth(({ user }) => user?.factorWays?.includes('totp') === true)
  const { passkeys } = own
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={styles.list} aria-labelledby="own-passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      {passkeys.length === 1 && !hasApp && <p className="note">{words.onlyOne}</p>}
      <AddPasskey own={own} onAdded={onAdded} />
    </>
  )
}

/** Where passkeys do not work it says where they do, instead of offering what would fail. */
const AddPasskey = ({ own: { address }, onAdded }: { own: Passkeys; onAdded: (() => void) | undefined }) => {
  const add = useAddPasskey()
  const [asking, setAsking] = useState(false)
  const hasFactor = useHasFactor()
  if (address === undefined) return <p className="note">{passkeyAnswers.noName}</p>
  const { origin, pathname } = window.location
  if (origin !== address) return <PasskeyElsewhere address={`${address}${pathname}`} />
  if (passkeySupport().is !== 'here') return <p className="note">{words.unsupported}</p>

  const addBy = async (currentPassword: string | undefined, signal: AbortSignal): Promise<boolean> => {
    const added = await add.mutateAsync({ currentPassword, signal })
    if (!added) return false
    showToast({ message: added.message, kind: 'success' })
    onAdded?.()
    return true
  }
  // For admins with a second factor the call itself asks for it.
  if (hasFactor) {
    return (
      <div className={styles.add}>
        <PasskeyPromptButton variant="subtle" ask={(signal) => addBy(undefined, signal)}>
          {words.add}
        </PasskeyPromptButton>
      </div>
    )
  }
  return <AddByPassword asking={asking} setAsking={setAsking} addBy={addBy} />
}

type AddByPasswordProps = {
  asking: boolean
  setAsking: (asking: boolean) => void
  addBy: (currentPassword: string | undefined, signal: AbortSignal) => Promise<boolean>
}

const AddByPassword = ({ asking, setAsking, addBy }: AddByPasswordProps) => {
  const { busy, isCancelled, prompt } = usePasskeyPrompt()
  return (
    <div className={styles.add}>
      <Button variant="subtle" onClick={() => setAsking(true)}>
        {words.add}
      </Button>
      <p className="note" role="status">
        {isCancelled && words.cancelled}
      </p>
      {asking && (
        <ConfirmByPasswordDialog
          question={{ title: words.add, text: words.addText, yes: words.addNext }}
          send={async (currentPassword) => {
            await prompt((signal) => addBy(currentPassword, signal))
            return null
          }}
          busy={busy}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
