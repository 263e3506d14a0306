import { statusOf } from '../kit/failure.ts'

/**
 * A refusal with the server's names of fields changed to those of the form, which are the specification's (§3). Seen by its shape,
 * because importing AppError would fetch zod with the page.
 */
export const withFormNames = (error: unknown, names: Record<string, string>): unknown => {
  if (!(error instanceof Error) || !('fields' in error) || typeof error.fields !== 'object' || error.fields === null) return error
  const fields = Object.fromEntries(Object.entries(error.fields).map(([name, words]) => [names[name] ?? name, words]))
  return Object.assign(new Error(error.message, { cause: error }), { status: statusOf(error), fields })
}
