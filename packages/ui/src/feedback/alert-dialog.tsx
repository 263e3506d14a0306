import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import { Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Alert, Check } from '../icons.tsx'
import styles from './alert-dialog.module.css'
import type { OpenAlert } from './alerts.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { useTimer } from './use-timer.ts'

/** One modal alert. The page is kept from scrolling by our own class: Mantine's lock would add a style element that the CSP refuses. */
export default function AlertDialog({ alert, onClosed }: { alert: OpenAlert; onClosed: (answer?: boolean) => void }) {
  const { title, text, kind = 'failure', timer, yes, no } = alert

  // Asked for while rendering, before the dialog takes the focus; Mantine gives it back only to dialogs that stay mounted.
  const [before] = useState(() => document.activeElement)

  useEffect(() => {
    document.documentElement.classList.add('scroll-locked')
    return () => {
      document.documentElement.classList.remove('scroll-locked')
      // Whoever showed the alert may have put the focus elsewhere by now.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
    }
  }, [before])

  useTimer(timer, onClosed)

  return (
    // In parts, because the whole one puts its title into a <header>, which is a second banner of the page.
    <Modal.Root
      key={`${title} ${text}`}
      opened
      onClose={() => onClosed(false)}
      centered
      // A place of its own: whatever else is covered or out of reach, an alert is not.
      portalProps={{ reuseTargetNode: false }}
      lockScroll={false}
      returnFocus={false}
      classNames={{ content: styles.content ?? '', title: styles.title ?? '', body: styles.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Modal.Title>{title}</Modal.Title>
          <span className={`${styles.sign} ${styles[kind]}`}>{kind === 'success' ? <Check /> : <Alert />}</span>
          <p>{text}</p>
          <div className={styles.answers}>
            <AnswerButtons yes={yes} no={no} close="OK" onAnswer={onClosed} />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
