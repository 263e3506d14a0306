import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Endpoint, fillPath, type Reply, type Request } from '@campus/contracts/kit/endpoint.ts'
import { errorBody } from '@campus/contracts/kit/replies.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './kit/database.ts'
import { openJobs } from './kit/jobs.ts'
import { createLog } from './kit/logging.ts'
import { startMail } from './kit/mail.ts'
import { createPublisher } from './kit/publish.ts'
import type { Services } from './kit/services.ts'
import { openStorage } from './kit/storage.ts'
import { createTestDatabase } from './kit/testing/database.ts'
import { catchMails } from './kit/testing/mails.ts'
import { letterheadOf } from './letterhead.ts'

/** A whole API on a fresh, migrated database of its own. `dispose` ends it and drops the database. */
export const testApp = async (variables: NodeJS.ProcessEnv = {}) => {
  const opened = new AsyncDisposableStack()
  const database = await createTestDatabase()
  opened.defer(() => database.drop())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'campus-test-'))
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  const config: Config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DEMO: '0',
    PUBLIC_SITE_DIR: path.join(dataDir, 'no-site'),
    ADMIN_SITE_DIR: path.join(dataDir, 'no-admin'),
    ...variables,
  })
  const log = createLog(config)
  const { db, pool, close } = await openDatabase(database.url, { max: 4 })
  opened.defer(close)
  const publisher = await createPublisher(database.url)
  opened.defer(() => publisher.close())
  const jobs = await openJobs({ url: database.url, secret: config.secrets.pii, log })
  opened.defer(() => jobs.close())
  const { delivery, mails } = catchMails(pool)
  const mail = await startMail({ jobs, delivery, log, from: config.mailFrom, letterhead: letterheadOf(db, config) })
  const services: Services = { config, log, db, pool, publisher, storage: await openStorage(config), jobs, mail }
  const app = await buildApp(services)
  opened.defer(() => app.close())

  const inject = <E extends Endpoint>(e: E, request: Partial<Request<E>> | { body?: unknown }) => {
    // Anything may be sent here, hostile bodies above all; what comes back is checked below.
    const { params, query, body } = request as { params?: Record<string, unknown>; query?: Record<string, string>; body?: object }
    return app.inject({ method: e.method, url: fillPath(e, params), ...(query && { query }), ...(body !== undefined && { payload: body }) })
  }

  /** Calls an endpoint as its contract has it and returns its reply; anything but its success fails the test. */
  const send = async <E extends Endpoint>(e: E, request: Partial<Request<E>> | { body?: unknown } = {}) => {
    const { statusCode, headers, body } = await inject(e, request)
    if (statusCode !== e.status) throw new Error(`${e.path} answered ${statusCode}: ${body}`)
    return { status: statusCode, headers, body: e.reply.parse(JSON.parse(body)) as Reply<E> }
  }

  /** Calls an endpoint with what it should refuse; a success fails the test. */
  const sendRefused = async (e: Endpoint, request: Record<string, unknown> = {}) => {
    const { statusCode, headers, body } = await inject(e, request)
    return { status: statusCode, headers, body: errorBody.parse(JSON.parse(body)) }
  }
  return { ...services, app, databaseUrl: database.url, mails, send, sendRefused, dispose: () => opened.disposeAsync() }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
