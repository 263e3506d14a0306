import type { OutgoingHttpHeaders } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import type { Role } from '@campus/contracts/identity/options.ts'
import { type Endpoint, fillPath, type Reply, type Request } from '@campus/contracts/core/endpoint.ts'
import { errors } from '@campus/contracts/core/errors.ts'
import { refusalsOf } from '@campus/contracts/core/refusals.ts'
import { errorBody } from '@campus/contracts/core/reply-schemas.ts'
import { buildApp } from '../src/app/app.ts'
import { readConfig } from '../src/app/config/config.ts'
import { openServices } from '../src/app/open-services.ts'
import type { Settings } from '../src/platform/process/settings.ts'
import { openDatabase } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/observability/logging.ts'
import type { argon2Work } from '../src/platform/crypto/passwords.ts'
import { createTestDatabase } from './database.ts'
import { catchMails } from './mails.ts'
import { createRestrictedRole } from './restricted-role.ts'

type Sent<E extends Endpoint> = Partial<Request<E>> | { body?: unknown }

/** The caller: `token` and `cookie` as `signedIn` and `send` return them. */
type Caller = { token?: string; cookie?: string; remoteAddress?: string; headers?: Record<string, string> }

type Anything = { params?: Record<string, unknown>; query?: Record<string, string>; body?: object; files?: Record<string, Blob> }

const formOf = async (body: object = {}, files: Record<string, Blob>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  const sent = new Response(form)
  return { payload: Buffer.from(await sent.arrayBuffer()), headers: { 'content-type': sent.headers.get('content-type') ?? '' } }
}

/** Throws for an answer that the endpoint's contract, and so the API's documentation, does not know of. */
const expectDocumented = (e: Endpoint, { statusCode, headers }: { statusCode: number; headers: OutgoingHttpHeaders }) => {
  const successes = [e.status, ...(e.mayBeEmpty ? [204] : []), ...(e.shared ? [304] : [])]
  const refusals = refusalsOf(e).map((code) => errors[code].status)
  if (![...successes, ...refusals].includes(statusCode)) {
    throw new Error(`${e.path} answered ${statusCode}, which its contract does not name: add the code to \`refuses\``)
  }
  if (headers['set-cookie'] !== undefined && !e.refreshCookie) throw new Error(`${e.path} sets a cookie without \`refreshCookie\``)
}

/** Tests sign in accounts without a second factor, unless they are about it: then the answer has a user. */
type SignedIn<R> = R extends { user?: infer U } ? R & { user: NonNullable<U> } : R

/** The cookie that an answer sets, as a browser sends it back; empty when there is none. */
const cookieOf = (headers: OutgoingHttpHeaders): string => {
  const [set] = [headers['set-cookie'] ?? []].flat()
  return set?.split(';')[0] ?? ''
}

const leastWork = { memoryCost: 8, timeCost: 1, parallelism: 1 }

type Options = {
  /** Signs in to the database as the role that production has, instead of as its owner. */
  restricted?: boolean
  /** Another API, whose database this one shares and leaves behind. */
  beside?: { databaseUrl: string }
  /** How much work it is to hash a password: the least that Argon2 allows, unless a test is about it. */
  passwordWork?: typeof argon2Work
  /** Where the payment provider is, in place of its own address. */
  providerAddress?: string
}

/** A whole API on a fresh, migrated database of its own, unless told otherwise. `dispose` ends it and drops the database. */
export const testApp = async (
  variables: NodeJS.ProcessEnv = {},
  logTo?: Writable,
  { restricted = false, beside, passwordWork = leastWork, providerAddress }: Options = {},
) => {
  const opened = new AsyncDisposableStack()
  const openOwnDatabase = async () => {
    const database = await createTestDatabase()
    const restrictedRole = restricted ? await createRestrictedRole(database) : null
    if (restrictedRole) opened.defer(restrictedRole.drop)
    opened.defer(() => database.drop())
    return restrictedRole?.url.href ?? database.url
  }
  const databaseUrl = beside?.databaseUrl ?? (await openOwnDatabase())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'campus-test-'))
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  const read: Settings = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DEMO: '0',
    // Mails are caught below, as if they left.
    SMTP_URL: 'smtp://mail.example',
    PUBLIC_SITE_DIR: path.join(dataDir, 'no-site'),
    ADMIN_SITE_DIR: path.join(dataDir, 'no-admin'),
    ...variables,
  })
  const config = { ...read, payments: read.payments && { ...read.payments, address: providerAddress ?? read.payments.address } }
  const log = createLog(config, logTo)
  // A crowd of a test is to be answered, however busy the machine is, not told to come back.
  const { db, pool, close } = await openDatabase(databaseUrl, { max: 4, longestWait: 60_000 })
  opened.defer(close)
  const { delivery, mails } = catchMails(pool, config)
  const services = await openServices(
    config,
    { log, db, pool, databaseUrl, opened },
    // Each further connection takes a hundredth of a second, which a run has two hundred times; each mail wakes all that wait for one.
    { jobs: { connections: 1, atOnce: 1 }, delivery, passwordWork },
  )
  const app = await buildApp(services)
  opened.defer(() => app.close())

  const inject = async <E extends Endpoint>(e: E, request: Sent<E>, caller: Caller) => {
    // Anything may be sent here, hostile bodies above all; what comes back is checked below.
    const { params, query, body, files } = request as Anything
    const { token, cookie, remoteAddress, headers } = caller
    const form = files && (await formOf(body, files))
    const reply = await app.inject({
      method: e.method,
      url: fillPath(e, params),
      headers: { ...headers, ...form?.headers, ...(token && { authorization: `Bearer ${token}` }), ...(cookie && { cookie }) },
      ...(query && { query }),
      ...(form ? { payload: form.payload } : body !== undefined && { payload: body }),
      ...(remoteAddress && { remoteAddress }),
    })
    expectDocumented(e, reply)
    return reply
  }

  /** Calls an endpoint as its contract has it and returns its reply; anything but its success fails the test. */
  const send = async <E extends Endpoint>(e: E, request: Sent<E> = {}, caller: Caller = {}) => {
    const { statusCode, headers, body } = await inject(e, request, caller)
    const isEmpty = e.mayBeEmpty === true && statusCode === 204
    if (statusCode !== e.status && !isEmpty) throw new Error(`${e.path} answered ${statusCode}: ${body}`)
    return {
      status: statusCode,
      headers,
      cookie: cookieOf(headers),
      body: (isEmpty ? undefined : e.reply.parse(JSON.parse(body))) as SignedIn<Reply<E>>,
    }
  }

  /** Calls an endpoint with what it should refuse; a success fails the test. */
  const sendRefused = async (e: Endpoint, request: Record<string, unknown> = {}, caller: Caller = {}) => {
    const { statusCode, headers, body } = await inject(e, request, caller)
    return { status: statusCode, headers, cookie: cookieOf(headers), body: errorBody.parse(JSON.parse(body)) }
  }

  let people = 0
  /** A new account that has just signed in. */
  const signedIn = async (role: Role) => {
    const email = `person.${++people}@example.com`
    const { body, cookie } = await send(signUp, { body: { ...exampleSignup, email } })
    if (role === 'admin') await pool.query(`update accounts set role = 'admin', email_verified_at = now() where email = $1`, [email])
    const { rows } = await pool.query<{ id: string }>('select id from accounts where email = $1', [email])
    return { id: rows[0]?.id ?? '', email, password: exampleSignup.password, token: body.user.token, cookie }
  }
  return { ...services, app, databaseUrl, mails, inject, send, sendRefused, signedIn, dispose: () => opened.disposeAsync() }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
