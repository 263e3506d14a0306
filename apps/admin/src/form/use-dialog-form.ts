import type { z } from '@campus/contracts/core/zod.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { type Draft, showServerErrors, useContractForm } from '@campus/ui/form/use-contract-form.ts'
import { messageOf } from '../api-client/failure-message.ts'

type DialogFormOptions<S extends z.ZodObject> = {
  schema: S
  empty: Draft<S>
  onChange?: () => void
  /** Sends what the form holds. What the answer says is shown. */
  send: (values: z.output<S>) => Promise<{ message: string }>
  /** Shows a failure that belongs to no field of the form. */
  failsAt: keyof z.output<S> & string
  onClose: () => void
}

/** The form of a dialog that closes once its answer has come. A failure is said at a field, so that what was typed can be sent again. */
export const useDialogForm = <S extends z.ZodObject>({ send, failsAt, onClose, ...options }: DialogFormOptions<S>) => {
  const { form, formProps } = useContractForm({
    ...options,
    check: 'on-submit',
    onValid: async (values) => {
      try {
        showToast({ message: (await send(values)).message, kind: 'success' })
        onClose()
      } catch (error) {
        if (!showServerErrors(form, error)) form.setFieldError(failsAt, messageOf(error))
      }
    },
  })
  return { form, formProps }
}
