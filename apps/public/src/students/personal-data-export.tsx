import { studentAreaMessages as words } from '@campus/contracts/identity/messages.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { messageOf } from '../api-client/read-failure.ts'
import { useSaveOwnData } from './api.ts'
import styles from './student-area-page.module.css'

/** Offers a copy of all stored personal data. */
export const PersonalDataExport = () => {
  const save = useSaveOwnData()
  const onError = (error: unknown) => showToast({ message: messageOf(error, failureMessages.occurred), kind: 'failure' })
  return (
    <div className={styles.data}>
      <Button variant="subtle" size="small" busy={save.isPending} onClick={() => save.mutate(undefined, { onError })}>
        {save.isPending ? words.downloading : words.download}
      </Button>
      <p>{words.downloadHint}</p>
    </div>
  )
}
