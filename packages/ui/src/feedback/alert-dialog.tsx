import { Alert, Check } from '../icons.tsx'
import styles from './alert-dialog.module.css'
import type { OpenAlert } from './alerts.ts'
import { AlertButtons } from './alert-buttons.tsx'
import { Dialog } from './dialog.tsx'
import { useTimer } from './use-timer.ts'

/** One modal alert or question. */
export default function AlertDialog({ alert, onClosed }: { alert: OpenAlert; onClosed: (answer?: boolean) => void }) {
  const { title, text, kind = 'failure', timer, yes, no } = alert
  useTimer(timer, onClosed)
  return (
    <Dialog title={title} subject={`${title} ${text}`} className={styles.body} closeOnClickOutside onClose={() => onClosed(false)}>
      <span className={`${styles.sign} ${styles[kind]}`}>{kind === 'success' ? <Check /> : <Alert />}</span>
      <p>{text}</p>
      <div className={styles.answers}>
        <AlertButtons yes={yes} no={no} close="OK" onAnswer={onClosed} />
      </div>
    </Dialog>
  )
}
