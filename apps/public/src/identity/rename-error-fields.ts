import { serverErrors } from '@campus/ui/form/contract-form.ts'
import { statusOf } from '../api-client/failure.ts'

/** A refusal with the server's names of fields changed to those of the form. */
export const renameErrorFields = (error: unknown, names: Record<string, string>): unknown => {
  const fields = serverErrors(error)
  if (!(error instanceof Error) || !fields) return error
  const renamed = Object.fromEntries(Object.entries(fields).map(([name, words]) => [names[name] ?? name, words]))
  return Object.assign(new Error(error.message, { cause: error }), { status: statusOf(error), fields: renamed })
}
