import type { z } from '@campus/contracts/core/zod.ts'
import { type Draft, showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { messageOf } from '../api-client/failure-message.ts'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import { type Answer as Said, announceAnswer } from './announce-answer.ts'
import { type UnsavedOptions, useTyped } from './use-unsaved-changes.ts'

type ClosingFormOptions<S extends z.ZodObject, Answer extends Said> = UnsavedOptions & {
  schema: S
  empty: Draft<S>
  onChange?: () => void
  /** Resolves to nothing where it asked first and the answer was no: the form stays as it is. */
  send: (values: z.output<S>) => Promise<Answer | undefined>
  /** Shows what the answer says; a toast by default. */
  announce?: (answer: Answer) => Promise<void> | void
  /**
   * The field at which a failure is said that belongs to none, so that what was typed can be sent again. Without one it cannot be corrected
   * in a dialog, which closes and leaves it to an alert.
   */
  failsAt?: keyof z.output<S> & string
  /** The form is part of a screen and stays below the alert, so that what was typed can be sent again. */
  staysOpen?: true
  onClose: () => void
}

/**
 * A form that closes once its answer has come. While something typed in it is not sent, leaving the screen is asked about; `leave` closes
 * the form after the same question, for one that is part of a screen. Escape and Cancel of a dialog are meant and ask nothing.
 */
export const useClosingForm = <S extends z.ZodObject, Answer extends Said>({
  send,
  announce = announceAnswer,
  failsAt,
  staysOpen,
  onClose,
  onChange,
  outlivesSearch = false,
  ...options
}: ClosingFormOptions<S, Answer>) => {
  const typed = useTyped({ outlivesSearch })
  const { form, formProps } = useContractForm({
    ...options,
    onChange: () => {
      typed.mark()
      onChange?.()
    },
    check: 'on-submit',
    onValid: async (values) => {
      try {
        const answer = await send(values)
        if (!answer) return
        typed.clear()
        onClose()
        await announce(answer)
      } catch (error) {
        if (showServerErrors(form, error)) return
        if (failsAt !== undefined) form.setFieldError(failsAt, messageOf(error))
        else if (staysOpen) await showFailureAlert(error, 'oops')
        else {
          onClose()
          void showFailureAlert(error)
        }
      }
    },
  })
  const leave = async () => {
    if (await typed.mayClose()) onClose()
  }
  return { form, formProps, leave }
}
