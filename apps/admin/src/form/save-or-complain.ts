import type { FieldErrors } from '@campus/contracts/core/errors.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { serverErrors } from '@campus/ui/form/use-contract-form.ts'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'

/** Saves and says so; hands on what the server finds wrong with fields, and tells of any other failure in a dialog. */
export const saveOrComplain = async (save: () => Promise<{ message: string }>, complain: (errors: FieldErrors) => void): Promise<void> => {
  try {
    const { message } = await save()
    showToast({ message, kind: 'success' })
  } catch (error) {
    const refused = serverErrors(error)
    if (refused) complain(refused)
    else await showFailureAlert(error, 'oops')
  }
}
