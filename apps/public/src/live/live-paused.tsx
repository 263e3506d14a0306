import { liveMessages } from '@campus/contracts/core/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Cross } from '@campus/ui/icons.tsx'
import { useState } from 'react'
import { useLiveConnection } from '../api-client/live-connection-store.ts'
import styles from './live-paused.module.css'

/** Says that live updates are paused, until they resume or the visitor hides it. */
export const LivePaused = () => {
  const { live, state } = useLiveConnection()
  const [hidden, setHidden] = useState(false)
  if (!live || state !== 'paused' || hidden) return null
  return (
    <div className={`no-print panel note ${styles.paused}`}>
      <p role="status">{liveMessages.paused}</p>
      <Button variant="subtle" size="small" onClick={live.resume}>
        {liveMessages.resume}
      </Button>
      <button type="button" className="icon-btn" aria-label={`Hide: ${liveMessages.paused}`} onClick={() => setHidden(true)}>
        <Cross />
      </button>
    </div>
  )
}
