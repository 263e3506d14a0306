import { Button } from '../buttons/button.tsx'
import styles from './plain-alert.module.css'
import { useTimer } from './use-timer.ts'

type PlainAlertProps = {
  alert: { title?: string | undefined; text: string; timer?: number | undefined }
  onClosed: () => void
}

/** Says what an alert or a toast has to say where the code that draws them could not be fetched. It comes with the page. */
export const PlainAlert = ({ alert: { title, text, timer }, onClosed }: PlainAlertProps) => {
  useTimer(timer, onClosed)
  return (
    <div className={styles.alert} role="alert">
      {title && <p className={styles.title}>{title}</p>}
      <p>{text}</p>
      <Button look="quiet" size="small" onClick={onClosed}>
        Close
      </Button>
    </div>
  )
}
