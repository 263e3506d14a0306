import { AppError, fieldErrors } from '@campus/contracts/core/errors.ts'
import { failureMessages } from '@campus/contracts/core/messages.ts'
import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'

/**
 * Requests are checked by the contract's zod schemas themselves, so that words, trims and defaults are the contract's.
 * A path parameter that breaks its rule names nothing that exists: 404, not 400 (docs/product/common-rules.md#failures).
 */
export const requestCompiler: FastifySchemaCompiler<unknown> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    if (!(schema instanceof z.ZodType)) return { value: data }
    const checked = schema.safeParse(data)
    if (checked.success) return { value: checked.data }
    return { error: httpPart === 'params' ? new AppError('NOT_FOUND') : refusalOf(data, checked.error) }
  }

/** Throws INVALID_INPUT, with the words at their fields, for a body that breaks rules. */
export const checkBody = (rules: z.ZodType, body: unknown): void => {
  const { error } = rules.safeParse(body)
  if (error) throw refusalOf(body, error)
}

/** Moves the issue of a list's entry, which has no field of its own, to the list: from `duties.0` to `duties`. */
const atField = ({ path, message }: z.core.$ZodIssue) => ({ path: typeof path.at(-1) === 'number' ? path.slice(0, -1) : path, message })

const refusalOf = (data: unknown, { issues }: z.ZodError): AppError => {
  if (typeof data !== 'object' || Array.isArray(data)) return new AppError('INVALID_INPUT', { message: failureMessages.notUnderstood })
  const { '': whole, ...fields } = fieldErrors(issues.map(atField))
  return new AppError('INVALID_INPUT', { ...(whole && { message: whole }), ...(Object.keys(fields).length > 0 && { fields }) })
}
