import { health, ready } from '@campus/contracts/core/health.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance } from 'fastify'
import { isReachable } from '../platform/database/database.ts'
import { hasAllMigrations } from '../platform/database/migrations.ts'
import { serve } from '../platform/http/serve-endpoint.ts'
import { campusVersion } from '../platform/process/version.ts'
import type { Services } from '../platform/services.ts'

export const healthRoutes = (app: FastifyInstance, { pool, siteState }: Pick<Services, 'pool' | 'siteState'>): void => {
  serve(app, health, async () => {
    // That the process is alive does not depend on its database, and anyone may ask: no query here.
    const known = siteState.known()
    return { version: campusVersion, ...(known !== undefined && { site: known }) }
  })
  serve(app, ready, async () => {
    if (!(await isReachable(pool)) || !(await hasAllMigrations(pool))) {
      throw new AppError('UNAVAILABLE', { message: 'The database cannot be reached or is not up to date', retryAfter: 5 })
    }
    return { version: campusVersion, site: await siteState.ask() }
  })
}
