import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import { password } from '@campus/contracts/identity/passwords/schema.ts'
import { email } from '@campus/contracts/core/field-schemas.ts'
import { z } from 'zod'
import { mailAddress } from '../../platform/mail/mail-content.ts'
import { makeFolder } from '../../platform/files/make-folder.ts'
import { readSecretFiles, secretFileNames } from '../../platform/process/secret-files.ts'
import { StartupError } from '../../platform/process/startup-error.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { paymentVariables, readPayments } from './payment-settings.ts'
import { givenSecrets, ownSecrets } from './secrets.ts'

const workspace = path.resolve(import.meta.dirname, '../../../..')
/** Beside pnpm-workspace.yaml, wherever a command runs: `pnpm start` and `pnpm db:migrate` mean the same data. */
export const defaultDataDir = path.resolve(workspace, '../.data')

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address such as https://college.example' })
  .transform((address) => new URL(address).origin)
const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')
/** The name may stand in quotation marks; one with such a mark in it is none that can be read. */
const readSender = (words: string) => {
  const found = /^(?:(?<name>[^<>\p{Cc}]*)<(?<inner>[^<>]+)>|(?<address>[^<>]+))$/u.exec(words.trim())?.groups
  const name = /^"?(?<bare>[^"]*)"?$/.exec((found?.name ?? '').trim())?.groups?.bare
  return { name: name || null, address: name === undefined ? '' : (found?.inner ?? found?.address ?? '').trim() }
}
const sender = z
  .string()
  .transform(readSender)
  .refine(
    ({ address }) => mailAddress.safeParse(address).success,
    'must be an e-mail address, alone or as: Aranya College <office@college.example>',
  )
const modes = ['production', 'development', 'test'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
const noPort = 'must be a port number'
const port = z.coerce.number({ error: noPort }).int(noPort).min(0, noPort).max(65_535, noPort)

/** The environment's variables (docs/operations/settings.md). An empty one counts as unset. */
const environment = z.object({
  NODE_ENV: z.enum(modes, { error: `must be one of ${modes.join(', ')}` }).default('production'),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default(defaultDataDir),
  /** Set by pnpm and npm: where the person ran the command, which then runs in another folder. */
  INIT_CWD: z.string().default(''),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/name' }).optional(),
  PUBLIC_URL: origin.optional(),
  ADMIN_URL: origin.optional(),
  API_URL: origin.optional(),
  COOKIE_DOMAIN: z
    .string()
    .transform((domain) => domain.replace(/^\./, '').toLowerCase())
    .optional(),
  JWT_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  PII_KEY: z.string().min(32, 'must be at least 32 characters').optional(),
  PII_KEY_FALLBACK: z.string().min(32, 'must be at least 32 characters').optional(),
  S3_ENDPOINT: z.url('must be an address').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example:465' }).optional(),
  MAIL_FROM: sender.optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be the issuer of an OpenID provider, such as https://accounts.google.com' })
    .default('https://accounts.google.com'),
  ...paymentVariables,
  ADMIN_EMAIL: email('must be an e-mail address', 'must be an e-mail address').optional(),
  ADMIN_PASSWORD: password().optional(),
  DEMO: flag.optional(),
  RATE_LIMIT_FACTOR: z.coerce.number('must be a number').positive('must be above 0').default(1),
  TRUST_PROXY: z.string().optional(),
  HSTS_INCLUDE_SUBDOMAINS: flag.default(false),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  CACHE_SECONDS: z.coerce.number('must be a number').min(0, 'must be 0 or more').default(5),
  BACKUP_HOURS: z.coerce.number('must be a number').positive('must be above 0').default(3),
  BACKUP_DAYS: z.coerce.number('must be a number').int('must be a whole number').min(1, 'must be 1 or more').default(14),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the address of a collector, such as http://127.0.0.1:4318' })
    .optional(),
  OTEL_SERVICE_NAME: z.string().default('campus'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number('must be from 0 to 1').min(0, 'must be from 0 to 1').max(1, 'must be from 0 to 1').default(1),
  PUBLIC_SITE_DIR: z.string().default(path.join(workspace, 'public/dist')),
  ADMIN_SITE_DIR: z.string().default(path.join(workspace, 'admin/dist')),
})

/** Every name that is read: the variables, and the files that secrets may stand in. */
export const settingNames: ReadonlySet<string> = new Set([...Object.keys(environment.shape), ...secretFileNames])

/** The configuration of one API process; a secret may stand in a file that NAME_FILE names. Throws a StartupError that names each variable that is wrong and what it must be. */
export const readConfig = (variables: NodeJS.ProcessEnv = process.env): Settings => {
  const given = Object.fromEntries(Object.entries(readSecretFiles(variables)).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    throw new StartupError(read.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}.`).join(' '))
  }
  const env = read.data
  const dataDir = dataDirOf(env)
  prepareDataDir(dataDir)
  const embedded = env.DATABASE_URL === undefined
  return {
    mode: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    publicUrl: env.PUBLIC_URL ?? null,
    adminUrl: env.ADMIN_URL ?? null,
    ...readApi(env),
    secrets: embedded ? ownSecrets(dataDir, env, () => unwritable(dataDir)) : givenSecrets(env),
    s3: readS3(env),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? null,
    provider: env.GOOGLE_CLIENT_ID === undefined ? null : { issuer: env.OIDC_ISSUER, clientId: env.GOOGLE_CLIENT_ID },
    payments: readPayments(env),
    firstAdmin: readFirstAdmin(env),
    demo: env.DEMO ?? embedded,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    hstsSubdomains: env.HSTS_INCLUDE_SUBDOMAINS,
    logLevel: env.LOG_LEVEL,
    cacheSeconds: env.CACHE_SECONDS,
    backups: { hours: env.BACKUP_HOURS, days: env.BACKUP_DAYS },
    metricsPort: env.METRICS_PORT ?? null,
    metricsHost: env.METRICS_HOST,
    traces: readTraces(env),
    sites: { public: env.PUBLIC_SITE_DIR, admin: env.ADMIN_SITE_DIR },
  }
}

/** The data folder that the environment names, before anything has been made of it. */
export const dataDirOf = ({ INIT_CWD = '', DATA_DIR }: { INIT_CWD?: string | undefined; DATA_DIR?: string | undefined }): string =>
  path.resolve(INIT_CWD, DATA_DIR || defaultDataDir)

/** In the data folder while a restore is at work there. */
export const unfinishedRestore = 'restore-unfinished'

const unwritable = (dataDir: string) =>
  new StartupError(`The data folder ${dataDir} cannot be written. Give this user write access to it, or set DATA_DIR to another folder.`)

const prepareDataDir = (dataDir: string) => {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw unwritable(dataDir)
  }
  if (!statSync(dataDir).isDirectory()) throw new StartupError(`The data folder ${dataDir} is a file. Set DATA_DIR to a folder.`)
  if (existsSync(path.join(dataDir, unfinishedRestore))) {
    throw new StartupError(
      `A restore into ${dataDir} is at work, or was cut short. If none is at work, empty that folder and restore again.`,
    )
  }
}

type Environment = z.output<typeof environment>

/**
 * Returns the host that browsers call, the only one that gets the cookie of a sign-in. Where site and admin have hosts of their own and
 * the API has none, the panel calls the site's, unless COOKIE_DOMAIN asks for a cookie that both hosts get: then each calls its own.
 */
const readApi = ({
  PUBLIC_URL,
  ADMIN_URL,
  API_URL,
  COOKIE_DOMAIN,
}: Environment): Pick<Settings, 'apiUrl' | 'cookieDomain' | 'isCookieDomainUnused'> => {
  const isApart = PUBLIC_URL !== undefined && ADMIN_URL !== undefined && PUBLIC_URL !== ADMIN_URL
  if (API_URL !== undefined || !isApart)
    return { apiUrl: API_URL ?? null, cookieDomain: null, isCookieDomainUnused: COOKIE_DOMAIN !== undefined }
  if (COOKIE_DOMAIN === undefined) return { apiUrl: PUBLIC_URL, cookieDomain: null, isCookieDomainUnused: false }
  const isShared = [PUBLIC_URL, ADMIN_URL].every((url) => `.${new URL(url).hostname}`.endsWith(`.${COOKIE_DOMAIN}`))
  if (!isShared || !COOKIE_DOMAIN.includes('.')) {
    throw new StartupError(
      'COOKIE_DOMAIN must be a domain that both PUBLIC_URL and ADMIN_URL are in. Without it only one host gets the cookie.',
    )
  }
  return { apiUrl: null, cookieDomain: COOKIE_DOMAIN, isCookieDomainUnused: false }
}

const readS3 = (env: Environment): Settings['s3'] => {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = env
  if (endpoint && bucket && accessKey && secretKey) return { endpoint, bucket, accessKey, secretKey, region: env.S3_REGION }
  if (endpoint || bucket || accessKey || secretKey) {
    throw new StartupError(
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY go together: set all four, or none to keep files under DATA_DIR.',
    )
  }
  return null
}

const readFirstAdmin = ({ ADMIN_EMAIL, ADMIN_PASSWORD }: Environment): Settings['firstAdmin'] => {
  if (ADMIN_EMAIL !== undefined && ADMIN_PASSWORD !== undefined) return { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
  if (ADMIN_EMAIL === undefined && ADMIN_PASSWORD === undefined) return null
  throw new StartupError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both to make the first admin, or neither.')
}

const readTraces = (env: Environment): Settings['traces'] =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? null
    : { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: env.OTEL_SERVICE_NAME, ratio: env.OTEL_TRACES_SAMPLER_ARG }

/** Off by default: a client could otherwise choose its own address. A number counts the proxies in front (on: one), a list names them. */
const readTrustProxy = (value: string | undefined): Settings['trustProxy'] => {
  if (!value || /^(0|off|false)$/i.test(value)) return false
  if (/^(on|true)$/i.test(value)) return (_, hop) => hop < 1
  if (/^\d+$/.test(value)) return (_, hop) => hop < Number(value)
  const named = value.split(',').map((part) => part.trim())
  const isNetwork = (part: string) => isIP(part.replace(/\/\d+$/, '')) !== 0 || ['loopback', 'linklocal', 'uniquelocal'].includes(part)
  if (named.every(isNetwork)) return named
  throw new StartupError('TRUST_PROXY must be off, on, the number of proxies in front, or their addresses: 10.0.0.0/8, 192.0.2.7.')
}
