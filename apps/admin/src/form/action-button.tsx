import { Button } from '@campus/ui/buttons/button.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'

type ActionButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & {
  /** Sends the request, a POST, PUT, PATCH or DELETE. The message of the answer is shown. */
  send: () => Promise<{ message: string }>
  /** Asks whether it is really to be sent. */
  ask?: () => Promise<boolean>
  /** It was done. */
  onDone?: () => unknown
  /** Label while the action runs. */
  sending?: ReactNode
}

/**
 * A button that sends something and shows what the server says of it: a toast where it was done, an alert where it was refused
 * (docs/product/admin-panel.md#buttons-and-dialogs). However often it is pressed meanwhile, it sends once.
 */
export const ActionButton = ({ send, ask, onDone, sending, busy = false, children, ...others }: ActionButtonProps) => {
  const underWay = useRef(false)
  const [isSending, setSending] = useState(false)

  const sendIfSure = async () => {
    if (ask && !(await ask())) return
    setSending(true)
    try {
      const { message } = await send()
      showToast({ message, kind: 'success' })
      await onDone?.()
    } catch (error) {
      void showFailureAlert(error)
    } finally {
      setSending(false)
    }
  }
  const press = async () => {
    if (underWay.current) return
    underWay.current = true
    try {
      await sendIfSure()
    } finally {
      underWay.current = false
    }
  }
  return (
    <Button {...others} busy={busy || isSending} onClick={() => void press()}>
      {isSending ? (sending ?? children) : children}
    </Button>
  )
}
