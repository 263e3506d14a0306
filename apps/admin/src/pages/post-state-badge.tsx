import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { postState } from '@campus/contracts/pages/editing-schema.ts'
import { Check, Document } from '@campus/ui/icons.tsx'
import { Clock } from '@campus/ui/page-icons.tsx'
import styles from '../content/text-screens.module.css'

/** A shape for each, so that the colour alone says nothing. */
const shapes = { Draft: Document, Planned: Clock, Published: Check }

/** Shows whether a post is published, as label, colour and shape. */
export const PostState = ({ publishOn }: { publishOn?: string | undefined }) => {
  const state = postState({ publishOn })
  const Shape = shapes[state]
  return (
    <span className={styles.state} data-state={state}>
      <Shape /> {state === 'Planned' && publishOn !== undefined ? `${state} for ${formatCalendarDay(publishOn)}` : state}
    </span>
  )
}
