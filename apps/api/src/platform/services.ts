import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Settings } from './process/settings.ts'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Mail } from './mail/mail.ts'
import type { Passwords } from './crypto/passwords.ts'
import type { Pictures } from './files/pictures/pictures.ts'
import type { Publisher } from './realtime/publish.ts'
import type { SiteStateMemory } from './sites/site-state.ts'
import type { Signatures } from './print/document-signatures.ts'
import type { Storage } from './files/storage.ts'

/** The dependencies of a running API, made once in open-services.ts and given to every feature's routes. */
export type Services = {
  config: Settings
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
  signatures: Signatures
}
