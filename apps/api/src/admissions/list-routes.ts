import { listApplications } from '@campus/contracts/admissions/endpoints.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kit/serve.ts'
import type { Services } from '../kit/services.ts'
import { findApplications } from './list-queries.ts'
import { markOf, placeOf } from './rules.ts'

export const listRoutes = (app: FastifyInstance, { db }: Services): void => {
  serve(app, listApplications, async ({ query: { after: mark, Limit: limit, ...wanted } }) => {
    const after = mark === undefined ? undefined : placeOf(mark)
    if (after === null) throw new AppError('INVALID_INPUT', { fields: { after: 'This page does not exist' } })
    const { rows, last } = await findApplications(db, { ...wanted, after, limit })
    return { data: rows, ...(last && { next: markOf(last) }) }
  })
}
