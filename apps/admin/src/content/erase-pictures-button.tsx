import { picturedKinds } from '@campus/contracts/content/kinds.ts'
import { historyMessages } from '@campus/contracts/content/messages.ts'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { ActionButton } from '../form/action-button.tsx'
import { type Edited, erasePictures } from './api.ts'

/** Erases former pictures or files for good, for persons who ask for it; hidden for kinds without any. */
export const ErasePicturesButton = ({ name, ...thing }: Edited & { name?: string }) =>
  picturedKinds.includes(thing.kind) && (
    <ActionButton variant="subtle" size="small" ask={() => askFirst(wordsOf(thing).first)} send={() => erasePictures(thing)}>
      {wordsOf(thing).erase}
      {name !== undefined && <span className="visually-hidden"> of {name}</span>}
    </ActionButton>
  )

const wordsOf = ({ kind }: Edited) =>
  kind === 'notice'
    ? { erase: historyMessages.eraseFiles, first: historyMessages.eraseFilesFirst }
    : { erase: historyMessages.erase, first: historyMessages.eraseFirst }
