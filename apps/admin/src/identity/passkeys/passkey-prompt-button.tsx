import { passkeyMessages as words } from '@campus/contracts/identity/passkeys/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import type { ComponentProps } from 'react'
import { showFailureAlert } from '../../api-client/show-failure-alert.ts'
import { usePasskeyPrompt } from './use-passkey-prompt.ts'

type PromptProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'busy'> & {
  /** Asks for a passkey and sends it; returns whether one was used. */
  ask: (signal: AbortSignal) => Promise<boolean>
  /** Called once a failure has been read. */
  onFailed?: (error: unknown) => void
}

/** A button that asks for a passkey. Closing the browser's dialog is no failure: a note says that nothing has happened. */
export const PasskeyPromptButton = ({ ask, onFailed, children, ...others }: PromptProps) => {
  const { busy, isCancelled, prompt } = usePasskeyPrompt()
  const press = async () => {
    try {
      await prompt(ask)
    } catch (error) {
      await showFailureAlert(error)
      onFailed?.(error)
    }
  }
  return (
    <>
      <Button {...others} busy={busy} onClick={() => void press()}>
        {busy ? words.busy : children}
      </Button>
      <p className="note" role="status">
        {isCancelled && words.cancelled}
      </p>
    </>
  )
}
