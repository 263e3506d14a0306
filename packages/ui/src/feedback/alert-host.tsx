import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { connectAlerts, type OpenAlert } from './alerts.ts'
import { importAlertDialog } from './import-alert-dialog.ts'
import { FallbackAlert } from './fallback-alert.tsx'

type AlertProps = { alert: OpenAlert; onClosed: (answer?: boolean) => void }

const AlertDialog = lazy<ComponentType<AlertProps>>(() => importAlertDialog().catch(() => ({ default: FallbackAlert })))

/** Shows the alerts of an app one after the other. The dialog's code loads with the first one at the latest. */
export const AlertHost = () => {
  const [alerts, setAlerts] = useState<readonly OpenAlert[]>([])
  useEffect(() => connectAlerts((alert) => setAlerts((others) => [...others, alert])), [])
  const [current] = alerts
  const next = useCallback(
    (answer = false) => {
      // Removed by identity and not by position, so that a double press does not close the next alert.
      setAlerts((others) => others.filter((other) => other !== current))
      current?.close(answer)
    },
    [current],
  )
  if (!current) return null
  return (
    <Suspense>
      <AlertDialog alert={current} onClosed={next} />
    </Suspense>
  )
}
