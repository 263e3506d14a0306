import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import type { Jobs } from './jobs.ts'
import type { Mail } from './mail.ts'
import type { Passwords } from './passwords.ts'
import type { Pictures } from './pictures.ts'
import type { Publisher } from './publish.ts'
import type { SiteStateMemory } from './site-state.ts'
import type { Storage } from './storage.ts'

/** What a running API has at hand; made once in start.ts (or by a test) and given to every feature's routes. */
export type Services = {
  config: Config
  log: FastifyBaseLogger
  db: Database
  pool: Pool
  storage: Storage
  pictures: Pictures
  passwords: Passwords
  publisher: Publisher
  jobs: Jobs
  mail: Mail
  siteState: SiteStateMemory
}
