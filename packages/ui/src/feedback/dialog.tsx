import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './dialog.module.css'

type DialogProps = {
  title: string
  /** Tells one dialog from the next where the same component shows several in turn. */
  subject?: string
  className?: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A modal dialog. The page is kept from scrolling by our own class: Mantine's lock adds a style element, which the CSP refuses. */
export const Dialog = ({ title, subject, className = '', onClose, children }: DialogProps) => {
  // Read while rendering, before the dialog takes the focus; Mantine gives it back only to dialogs that stay mounted.
  const [before] = useState(() => document.activeElement)

  useEffect(() => {
    document.documentElement.classList.add('scroll-locked')
    return () => {
      document.documentElement.classList.remove('scroll-locked')
      // The code that opened the dialog may have put the focus elsewhere by now.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [before])

  return (
    // In parts, because the whole one puts its title into a <header>, which is a second banner of the page.
    <Modal.Root
      key={subject}
      opened
      onClose={onClose}
      centered
      // A portal of its own: whatever else is covered or inert, a dialog is not.
      portalProps={{ reuseTargetNode: false }}
      lockScroll={false}
      returnFocus={false}
      classNames={{ content: styles.content ?? '', title: styles.title ?? '', body: `${styles.body} ${className}` }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title>{title}</Modal.Title>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
