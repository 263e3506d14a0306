import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { connectAlerts, type OpenAlert } from './alerts.ts'

const AlertDialog = lazy(() => import('./alert-dialog.tsx'))

/** Stands once in each app and shows one alert after the other. The dialog's code is fetched with the first. */
export const AlertHost = () => {
  const [alerts, setAlerts] = useState<readonly OpenAlert[]>([])
  useEffect(() => connectAlerts((alert) => setAlerts((others) => [...others, alert])), [])
  const [current] = alerts
  const next = useCallback(() => {
    setAlerts(([, ...rest]) => rest)
    current?.close()
  }, [current])
  if (!current) return null
  return (
    <Suspense>
      <AlertDialog alert={current} onClosed={next} />
    </Suspense>
  )
}
