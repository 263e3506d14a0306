import { AlertButtons } from './alert-buttons.tsx'
import styles from './fallback-alert.module.css'
import { useTimer } from './use-timer.ts'

type PlainAlertProps = {
  alert: { title?: string | undefined; text: string; timer?: number | undefined; yes?: string | undefined; no?: string | undefined }
  onClosed: (answer?: boolean) => void
}

/** Says what an alert or a toast has to say where the code that draws them could not be fetched. It comes with the page. */
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
