import { AlertButtons } from './alert-buttons.tsx'
import styles from './fallback-alert.module.css'
import { useTimer } from './use-timer.ts'

type PlainAlertProps = {
  alert: { title?: string | undefined; text: string; timer?: number | undefined; yes?: string | undefined; no?: string | undefined }
  onClosed: (answer?: boolean) => void
}

/** Shows an alert or toast when the code of the real one could not be loaded. It is part of the page. */
export const FallbackAlert = ({ alert: { title, text, timer, yes, no }, onClosed }: PlainAlertProps) => {
  useTimer(timer, onClosed)
  return (
    <div className={styles.alert} role="alert">
      {title && <p className={styles.title}>{title}</p>}
      <p>{text}</p>
      <AlertButtons yes={yes} no={no} close="Close" onAnswer={onClosed} />
    </div>
  )
}
