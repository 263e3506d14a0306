import type { SetUp } from '@campus/contracts/set-up/schema.ts'
import type { SetUpStepName } from '@campus/contracts/set-up/steps.ts'
import { websiteMessages } from '@campus/contracts/set-up/website-state-messages.ts'
import { setUpStepMessages } from '@campus/contracts/set-up/messages.ts'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { Input } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { messageOf } from '../api-client/failure-message.ts'
import { switchTo } from './api.ts'
import { isSettled } from './progress-rules.ts'
import styles from './put-online-dialog.module.css'
import { ViewSiteLink } from './view-site-link.tsx'

const words = websiteMessages.putOnlineFirst

/** Missing parts of these steps are visible to the office only. */
const unseen: readonly SetUpStepName[] = ['colleague', 'backup']

type PutOnlineDialogProps = { setUp: SetUp; onDone: () => unknown; onClose: () => void }

/** Shows what visitors will see and what is missing, and puts the website online after a confirmation. */
export const PutOnlineDialog = ({ setUp: { steps }, onDone, onClose }: PutOnlineDialogProps) => {
  const id = useId()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => switchTo({ online: true }),
    onSuccess: async ({ message }) => {
      showToast({ message, kind: 'success' })
      await onDone()
    },
  })
  const missing = steps.filter((one) => !isSettled(one) && !unseen.includes(one.step))
  return (
    <FormDialog
      title={words.title}
      text={words.text}
      formProps={{
        'aria-describedby': error ? id : undefined,
        onSubmit: (event) => {
          event.preventDefault()
          if (!isPending) mutate()
        },
      }}
      action={websiteMessages.putOnline}
      busy={isPending}
      onClose={onClose}
    >
      {missing.length === 0 && <p>{words.nothingMissing}</p>}
      {missing.length > 0 && (
        <div>
          <p>{words.missing}</p>
          <ul className={styles.missing}>
            {missing.map(({ step, missing: lacks }) => (
              <li key={step}>
                <strong>{setUpStepMessages[step].title}</strong>: {lacks.join('; ')}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <ViewSiteLink online={false} />
      </div>
      {error && <Input.Error id={id}>{messageOf(error)}</Input.Error>}
    </FormDialog>
  )
}
