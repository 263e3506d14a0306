import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './dialog.module.css'
import { lockScroll } from './lock-scroll.ts'
import { useCloseOnEscape } from './use-close-on-escape.ts'

type DialogProps = {
  title: string
  /** Distinguishes dialogs that the same component shows in turn. */
  subject?: string
  className?: string | undefined
  /** For what holds nothing: a slip beside it would lose what was typed, or what is shown only once. */
  closeOnClickOutside?: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal dialog. A class of ours stops the page from scrolling, because Mantine's lock adds a style element, which the CSP refuses. */
export const Dialog = ({ title, subject, className = '', closeOnClickOutside = false, onClose, children }: DialogProps) => {
  // Read while rendering, before the dialog takes the focus; Mantine returns it only for dialogs that stay mounted.
  const [before] = useState(() => document.activeElement)
  const body = useRef<HTMLDivElement>(null)
  useCloseOnEscape(body, onClose)

  useEffect(() => {
    const unlockScroll = lockScroll()
    return () => {
      unlockScroll()
      // The code that opened the dialog may have moved the focus meanwhile.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [before])

  return (
    // Composed from parts, because the whole component puts its title into a <header>, a second banner of the page.
    <Modal.Root
      key={subject}
      opened
      onClose={onClose}
      closeOnEscape={false}
      closeOnClickOutside={closeOnClickOutside}
      centered
      // Rendered in its own portal, so that it is never covered or inert.
      portalProps={{ reuseTargetNode: false }}
      lockScroll={false}
      returnFocus={false}
      classNames={{ content: styles.content ?? '', title: styles.title ?? '', body: `${styles.body} ${className}` }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body ref={body}>
          <Modal.Title>{title}</Modal.Title>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
