import { serverErrors } from '@campus/ui/form/use-contract-form.ts'
import { statusOf } from '../api-client/read-failure.ts'

/** Returns a refusal with the server's field names changed to the form's. */
export const renameErrorFields = (error: unknown, names: Record<string, string>): unknown => {
  const fields = serverErrors(error)
  if (!(error instanceof Error) || !fields) return error
  const renamed = Object.fromEntries(Object.entries(fields).map(([name, words]) => [names[name] ?? name, words]))
  return Object.assign(new Error(error.message, { cause: error }), { status: statusOf(error), fields: renamed })
}
