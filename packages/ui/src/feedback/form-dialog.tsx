import { actionMessages } from '@campus/contracts/core/messages.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './form-dialog.module.css'

type FormDialogProps = {
  title: string
  text?: string
  formProps: ComponentProps<'form'>
  /** Label of its button, and whether its action is running. */
  action: string
  busy?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog with a form that must be filled in before an action. It stays open while the action runs, whose failure is shown in it. */
export const FormDialog = ({ title, text, formProps, action, busy = false, onClose, children }: FormDialogProps) => {
  const close = () => {
    if (!busy) onClose()
  }
  return (
    <Dialog title={title} onClose={close}>
      {text && <p>{text}</p>}
      <form
        {...formProps}
        className="stack"
        onSubmit={(event) => {
          // React would also submit the form around the dialog.
          event.stopPropagation()
          formProps.onSubmit?.(event)
        }}
      >
        {children}
        <div className={styles.answers}>
          <Button variant="subtle" aria-disabled={busy || undefined} onClick={close}>
            {actionMessages.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
