import { setTimeout as wait } from 'node:timers/promises'
import { health, ready } from '@campus/contracts/kit/health.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import type { FastifyInstance } from 'fastify'
import { isReachable } from './database.ts'
import { hasAllMigrations } from './migrations.ts'
import { serve } from './serve.ts'
import type { Services } from './services.ts'

/** Milliseconds that an answer about the process waits for what it says of the site besides. */
const patience = 250

export const healthRoutes = (app: FastifyInstance, { pool }: Pick<Services, 'pool'>, isOnline: () => Promise<boolean>): void => {
  serve(app, health, async () => {
    // That the process is alive does not depend on its database.
    const known = await Promise.race([isOnline().catch(() => undefined), wait(patience, undefined, { ref: false })])
    return known === undefined ? {} : { site: siteState(known) }
  })
  serve(app, ready, async () => {
    if (!(await isReachable(pool)) || !(await hasAllMigrations(pool))) {
      throw new AppError('UNAVAILABLE', { message: 'The database cannot be reached or is not up to date', retryAfter: 5 })
    }
    return { site: siteState(await isOnline()) }
  })
}

const siteState = (isOnline: boolean) => (isOnline ? ('online' as const) : ('being set up' as const))
