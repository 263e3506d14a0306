import { liveMessages } from '@campus/contracts/core/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { Cross } from '@campus/ui/icons.tsx'
import { useState } from 'react'
import { useLive } from '../api-client/live-state.ts'
import styles from './live-paused.module.css'

/** Says that the page does not follow changes any more, for as long as that is so and one has not seen enough of it. */
export const LivePaused = () => {
  const { live, state } = useLive()
  const [hidden, setHidden] = useState(false)
  if (!live || state !== 'paused' || hidden) return null
  return (
    <div className={`no-print ${styles.paused}`}>
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
