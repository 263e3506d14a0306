import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { noticeState } from '@campus/contracts/notices/editing-schema.ts'
import { Check, Cross, Document } from '@campus/ui/icons.tsx'
import { Clock } from '@campus/ui/page-icons.tsx'
import styles from '../content/text-screens.module.css'

/** A shape for each, so that the colour alone says nothing. */
const shapes = { Draft: Document, Planned: Clock, Shown: Check, Over: Cross }
/** The colours are those of a post's states. */
const tones = { Draft: 'Draft', Planned: 'Planned', Shown: 'Published', Over: 'Draft' }

/** Shows whether a notice is published, as label, colour and shape. */
export const NoticeState = (days: { showFrom?: string | undefined; showUntil?: string | undefined }) => {
  const state = noticeState(days)
  const Shape = shapes[state]
  return (
    <span className={styles.state} data-state={tones[state]}>
      <Shape /> {state}
      {state === 'Planned' && days.showFrom && ` for ${formatCalendarDay(days.showFrom)}`}
    </span>
  )
}
