import { picturedKinds } from '@campus/contracts/content/kinds.ts'
import { historyWords } from '@campus/contracts/content/words.ts'
import { ActionButton } from '@campus/ui/buttons/action-button.tsx'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { type Edited, erasePictures } from './api.ts'

/** The way to be rid of former pictures for good: of somebody who wants to be gone. Nothing where a kind has none. */
export const ErasePicturesButton = ({ name, ...thing }: Edited & { name?: string }) =>
  picturedKinds.includes(thing.kind) && (
    <ActionButton look="quiet" size="small" ask={() => askFirst(historyWords.eraseFirst)} send={() => erasePictures(thing)}>
      {historyWords.erase}
      {name !== undefined && <span className="visually-hidden"> of {name}</span>}
    </ActionButton>
  )
