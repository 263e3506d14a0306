import { actionMessages } from '@campus/contracts/core/messages.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../buttons/button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './form-dialog.module.css'

type FormDialogProps = {
  title: string
  text?: string
  formProps: ComponentProps<'form'>
  /** The words of its button; `busy` while what it does is under way. */
  action: string
  busy?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form that must be filled in before something is done that cannot be undone or is written down. */
export const FormDialog = ({ title, text, formProps, action, busy = false, onClose, children }: FormDialogProps) => (
  <Dialog title={title} onClose={onClose}>
    {text && <p>{text}</p>}
    <form
      {...formProps}
      className="stack"
      onSubmit={(event) => {
        // React would tell the form around the dialog, too.
        event.stopPropagation()
        formProps.onSubmit?.(event)
      }}
    >
      {children}
      <div className={styles.answers}>
        <Button variant="subtle" onClick={onClose}>
          {actionMessages.cancel}
        </Button>
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  </Dialog>
)
