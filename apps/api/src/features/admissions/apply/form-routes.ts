import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import { siteContentQueries } from '../../site-content/queries.ts'

/** Serves the options and questions of the admission form. The courses and universities stand with the institute. */
export const formRoutes = (app: FastifyInstance, { db }: Services): void => {
  const { findAdmissionForm } = siteContentQueries(db)
  serve(app, getAdmissionForm, async () => ({ data: await findAdmissionForm() }))
}
