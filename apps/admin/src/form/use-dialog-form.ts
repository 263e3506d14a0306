import type { z } from '@campus/contracts/core/zod.ts'
import { type Draft, showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { messageOf } from '../api-client/failure-message.ts'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import { type Answer as Said, announceAnswer } from './announce-answer.ts'

type DialogFormOptions<S extends z.ZodObject, Answer extends Said> = {
  schema: S
  empty: Draft<S>
  onChange?: () => void
  send: (values: z.output<S>) => Promise<Answer>
  /** Shows what the answer says; a toast by default. */
  announce?: (answer: Answer) => void
  /**
   * The field at which a failure is said that belongs to none, so that what was typed can be sent again. Without one it cannot be corrected
   * in the dialog, which closes and leaves it to an alert.
   */
  failsAt?: keyof z.output<S> & string
  onClose: () => void
}

/** The form of a dialog that closes once its answer has come. */
export const useDialogForm = <S extends z.ZodObject, Answer extends Said>({
  send,
  announce = announceAnswer,
  failsAt,
  onClose,
  ...options
}: DialogFormOptions<S, Answer>) => {
  const { form, formProps } = useContractForm({
    ...options,
    check: 'on-submit',
    onValid: async (values) => {
      try {
        const answer = await send(values)
        onClose()
        announce(answer)
      } catch (error) {
        if (showServerErrors(form, error)) return
        if (failsAt !== undefined) form.setFieldError(failsAt, messageOf(error))
        else {
          onClose()
          void showFailureAlert(error)
        }
      }
    },
  })
  return { form, formProps }
}
