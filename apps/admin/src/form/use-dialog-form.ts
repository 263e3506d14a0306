import type { z } from '@campus/contracts/core/zod.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { type Draft, showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { messageOf } from '../api-client/failure-message.ts'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'

type DialogFormOptions<S extends z.ZodObject> = {
  schema: S
  empty: Draft<S>
  onChange?: () => void
  /** Sends what the form holds. What the answer says is shown. */
  send: (values: z.output<S>) => Promise<{ message: string }>
  /**
   * The field at which a failure is said that belongs to none, so that what was typed can be sent again. Without one it cannot be corrected
   * in the dialog, which closes and leaves it to an alert.
   */
  failsAt?: keyof z.output<S> & string
  onClose: () => void
}

/** The form of a dialog that closes once its answer has come. */
export const useDialogForm = <S extends z.ZodObject>({ send, failsAt, onClose, ...options }: DialogFormOptions<S>) => {
  const { form, formProps } = useContractForm({
    ...options,
    check: 'on-submit',
    onValid: async (values) => {
      try {
        showToast({ message: (await send(values)).message, kind: 'success' })
        onClose()
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
