import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { connectAlerts, type OpenAlert } from './alerts.ts'
import { fetchAlertDialog } from './fetch-alert-dialog.ts'
import { FallbackAlert } from './fallback-alert.tsx'

type AlertProps = { alert: OpenAlert; onClosed: (answer?: boolean) => void }

const AlertDialog = lazy<ComponentType<AlertProps>>(() => fetchAlertDialog().catch(() => ({ default: FallbackAlert })))

/** Stands once in each app and shows one alert after the other. The dialog's code is fetched with the first, if not before. */
export const AlertHost = () => {
  const [alerts, setAlerts] = useState<readonly OpenAlert[]>([])
  useEffect(() => connectAlerts((alert) => setAlerts((others) => [...others, alert])), [])
  const [current] = alerts
  const next = useCallback(
    (answer = false) => {
      // By itself and not by its place: pressed twice, it must not take the next one along.
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
