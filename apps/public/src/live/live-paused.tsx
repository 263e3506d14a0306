import { liveWords } from '@campus/contracts/kit/words.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { useLive } from '../kit/live-state.ts'
import styles from './live-paused.module.css'

/** Says that the page does not follow changes any more, for as long as that is so. */
export const LivePaused = () => {
  const { live, state } = useLive()
  return (
    <div role="status" className="no-print">
      {live && state === 'paused' && (
        <p className={styles.paused}>
          {liveWords.paused}
          <Button look="quiet" size="small" onClick={live.resume}>
            {liveWords.resume}
          </Button>
        </p>
      )}
    </div>
  )
}
