import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { actionMessages } from '@campus/contracts/core/messages.ts'
import { Modal } from '@mantine/core'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import styles from './form-dialog.module.css'

type FormDialogProps = {
  title: string
  text?: string
  formProps: ComponentProps<'form'>
  /** What its button does, and whether that is under way. */
  action: string
  busy?: boolean
  onClose: () => void
  children: ReactNode
}

/** A form that must be filled in before something is done that cannot be undone or is written down. Built as the alerts are. */
export const FormDialog = ({ title, text, formProps, action, busy = false, onClose, children }: FormDialogProps) => {
  const [before] = useState(() => document.activeElement)

  useEffect(() => {
    document.documentElement.classList.add('scroll-locked')
    return () => {
      document.documentElement.classList.remove('scroll-locked')
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [before])

  return (
    <Modal.Root
      opened
      onClose={onClose}
      centered
      portalProps={{ reuseTargetNode: false }}
      lockScroll={false}
      returnFocus={false}
      classNames={{ content: styles.content ?? '', title: styles.title ?? '', body: styles.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title>{title}</Modal.Title>
          {text && <p>{text}</p>}
          <form
            {...formProps}
            className={styles.form}
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
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
