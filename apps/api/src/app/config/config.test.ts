import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultDataDir, readConfig, unfinishedRestore } from './config.ts'

const database = 'postgres://campus:secret@db.example:5432/campus'
const secret = 'x'.repeat(32)
let DATA_DIR: string

beforeEach(() => {
  DATA_DIR = mkdtempSync(path.join(tmpdir(), 'campus-config-'))
})
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }))

test('an empty environment is the embedded demo on one origin', () => {
  expect(readConfig({ DATA_DIR })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    publicUrl: null,
    demo: true,
    s3: null,
    rateLimitFactor: 1,
    trustProxy: false,
  })
})

test('embedded secrets are made once, kept for later starts and readable by their owner alone', () => {
  const first = readConfig({ DATA_DIR }).secrets
  expect(readConfig({ DATA_DIR }).secrets).toEqual(first)
  expect(first.jwt).not.toBe(first.pii)
  expect(statSync(path.join(DATA_DIR, 'secrets.json')).mode & 0o077).toBe(0)
})

test('a real database without its secrets refuses to start and names them', () => {
  expect(() => readConfig({ DATA_DIR, DATABASE_URL: database })).toThrow(/JWT_SECRET and PII_KEY must be set/)
  expect(() => readConfig({ DATA_DIR, DATABASE_URL: database, JWT_SECRET: secret })).toThrow(/^PII_KEY must be set/)
})

test('a real database has no demo unless it is asked for', () => {
  const real = { DATA_DIR, DATABASE_URL: database, JWT_SECRET: secret, PII_KEY: secret }
  expect(readConfig(real).demo).toBe(false)
  expect(readConfig({ ...real, DEMO: '1' }).demo).toBe(true)
})

test.each([
  ['PORT', 'eighty', /PORT must be a port number/],
  ['PORT', '70000', /PORT must be a port number/],
  ['METRICS_PORT', 'on', /METRICS_PORT must be a port number/],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', /OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector/],
  ['OTEL_TRACES_SAMPLER_ARG', '2', /OTEL_TRACES_SAMPLER_ARG must be from 0 to 1/],
  ['DATABASE_URL', 'mysql://x', /DATABASE_URL must look like postgres/],
  ['PUBLIC_URL', 'college.example', /PUBLIC_URL must be an http/],
  ['DEMO', 'yes', /DEMO must be 0 or 1/],
  ['RATE_LIMIT_FACTOR', '0', /RATE_LIMIT_FACTOR must be above 0/],
  ['TRUST_PROXY', 'everybody', /TRUST_PROXY must be off, on, the number of proxies/],
  ['LOG_LEVEL', 'loud', /LOG_LEVEL must be one of fatal, error,/],
  ['SMTP_URL', 'mail.example:25', /SMTP_URL must look like smtps:/],
  ['SMTP_URL', 'https://mail.example', /SMTP_URL must look like smtps:/],
  ['MAIL_FROM', 'the office', /MAIL_FROM must be an e-mail address/],
  ['MAIL_FROM', 'Office <office>', /MAIL_FROM must be an e-mail address/],
  ['MAIL_FROM', 'Office\r\nBcc: x@example.com <office@college.example>', /MAIL_FROM must be an e-mail address/],
  ['MAIL_FROM', 'a@college.example, b@college.example', /MAIL_FROM must be an e-mail address/],
  ['ADMIN_EMAIL', 'office@college.example', /ADMIN_EMAIL and ADMIN_PASSWORD go together/],
  ['ADMIN_EMAIL', 'office', /ADMIN_EMAIL must be an e-mail address/],
  ['OIDC_ISSUER', 'google', /OIDC_ISSUER must be the issuer of an OpenID provider/],
  ['S3_BUCKET', 'files', /S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY go together/],
])('%s=%s is refused in words that name it', (name, value, words) => {
  expect(() => readConfig({ DATA_DIR, [name]: value })).toThrow(words)
})

test('a secret may stand in a file, whose line break at the end does not count', () => {
  const write = (name: string, content: string) => {
    const file = path.join(DATA_DIR, name)
    writeFileSync(file, content)
    return file
  }
  const files = {
    DATABASE_URL_FILE: write('database', `${database}\n`),
    JWT_SECRET_FILE: write('jwt', `${secret}j\r\n`),
    PII_KEY_FILE: write('pii', `${secret}p`),
    PII_KEY_FALLBACK_FILE: write('fallback', ''),
    SMTP_URL_FILE: write('smtp', 'smtps://user:password@mail.example:465\n'),
    S3_ACCESS_KEY_FILE: write('access', 'access\n'),
    S3_SECRET_KEY_FILE: write('secret', 'secret\n'),
    ADMIN_PASSWORD_FILE: write('password', 'a long pass phrase of the office\n'),
  }
  const rest = { S3_ENDPOINT: 'http://objects:9000', S3_BUCKET: 'campus', ADMIN_EMAIL: 'office@college.example' }
  expect(readConfig({ DATA_DIR, ...files, ...rest })).toMatchObject({
    databaseUrl: database,
    secrets: { jwt: `${secret}j`, pii: { current: `${secret}p`, fallback: null } },
    smtpUrl: 'smtps://user:password@mail.example:465',
    s3: { accessKey: 'access', secretKey: 'secret' },
    firstAdmin: { password: 'a long pass phrase of the office' },
  })
})

test('a file of a secret that is missing or empty, or given beside the secret itself, ends the start', () => {
  const empty = path.join(DATA_DIR, 'empty')
  writeFileSync(empty, '\n')
  expect(() => readConfig({ DATA_DIR, DATABASE_URL_FILE: empty })).toThrow(/DATABASE_URL_FILE names .*empty, which is empty/)
  expect(() => readConfig({ DATA_DIR, PII_KEY_FILE: path.join(DATA_DIR, 'none') })).toThrow(
    /PII_KEY_FILE names .*none, which cannot be read/,
  )
  expect(() => readConfig({ DATA_DIR, JWT_SECRET: secret, JWT_SECRET_FILE: empty })).toThrow(/JWT_SECRET and JWT_SECRET_FILE are both set/)
})

test('secrets of a payment provider may be named before they are there, and are missed once it is set up', () => {
  const [empty, full] = [path.join(DATA_DIR, 'empty'), path.join(DATA_DIR, 'key')]
  writeFileSync(empty, '\n')
  writeFileSync(full, 'the-secret-of-the-key\n')
  const named = { DATA_DIR, RAZORPAY_KEY_SECRET_FILE: empty, RAZORPAY_WEBHOOK_SECRET_FILE: path.join(DATA_DIR, 'none') }
  expect(readConfig(named).payments).toBeNull()
  expect(readConfig({ ...named, PAYMENT_PROVIDER: '', RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET_FILE: '' }).payments).toBeNull()
  const real = { ...named, PUBLIC_URL: 'https://college.example', PAYMENT_PROVIDER: 'razorpay', RAZORPAY_KEY_ID: 'rzp_live_ofTheTests' }
  expect(() => readConfig(real)).toThrow(
    /needs RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET: not set, or a file .* is empty or not there/,
  )
  expect(() => readConfig({ ...real, RAZORPAY_KEY_SECRET_FILE: full })).toThrow(/razorpay needs RAZORPAY_WEBHOOK_SECRET: /)
  expect(readConfig({ ...real, RAZORPAY_KEY_SECRET_FILE: full, RAZORPAY_WEBHOOK_SECRET_FILE: full }).payments).toMatchObject({
    provider: 'razorpay',
    keySecret: 'the-secret-of-the-key',
    webhookSecrets: ['the-secret-of-the-key'],
  })
})

test('while a key is exchanged there are two, which differ', () => {
  const real = { DATA_DIR, DATABASE_URL: database, JWT_SECRET: secret, PII_KEY: secret }
  expect(readConfig({ ...real, PII_KEY_FALLBACK: `${secret}f` }).secrets.pii).toEqual({ current: secret, fallback: `${secret}f` })
  expect(() => readConfig({ ...real, PII_KEY_FALLBACK: secret })).toThrow(/^PII_KEY and PII_KEY_FALLBACK are the same/)
  expect(() => readConfig({ ...real, PII_KEY_FALLBACK: 'short' })).toThrow(/^PII_KEY_FALLBACK must be at least 32 characters/)
})

test('reports a faulty secret file without the secret', () => {
  const file = path.join(DATA_DIR, 'jwt')
  writeFileSync(file, 'hunter22')
  expect(() => readConfig({ DATA_DIR, JWT_SECRET_FILE: file })).toThrow(/^JWT_SECRET must be at least 32 characters\.$/)
})

test('traces nothing without a collector', () => {
  expect(readConfig({ DATA_DIR }).traces).toBeNull()
  const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER_ARG: '0.1' }
  expect(readConfig({ DATA_DIR, ...collector }).traces).toEqual({ endpoint: 'http://127.0.0.1:4318', serviceName: 'campus', ratio: 0.1 })
})

test('serves metrics only where a port is set, and to this machine alone', () => {
  expect(readConfig({ DATA_DIR })).toMatchObject({ metricsPort: null, metricsHost: '127.0.0.1' })
  expect(readConfig({ DATA_DIR, METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toMatchObject({
    metricsPort: 9464,
    metricsHost: '0.0.0.0',
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ DATA_DIR, PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test('reports an uncreatable data folder in one line', () => {
  const file = path.join(DATA_DIR, 'file')
  writeFileSync(file, '')
  expect(() => readConfig({ DATA_DIR: path.join(file, 'below') })).toThrow(
    /The data folder .* cannot be written\. Give this user write access/,
  )
})

test('reports a data folder that is a file', () => {
  const file = path.join(DATA_DIR, 'file')
  writeFileSync(file, '')
  expect(() => readConfig({ DATA_DIR: file })).toThrow(/The data folder .*file is a file\. Set DATA_DIR to a folder\./)
})

test('the default data folder is the repository’s own, whichever package a command runs in', () => {
  expect(path.basename(defaultDataDir)).toBe('.data')
  expect(existsSync(path.join(defaultDataDir, '../pnpm-workspace.yaml'))).toBe(true)
})

test('a relative data folder is below where the person ran the command, wherever that runs', () => {
  expect(readConfig({ DATA_DIR: 'mine', INIT_CWD: DATA_DIR }).dataDir).toBe(path.join(DATA_DIR, 'mine'))
})

test.runIf(process.platform === 'linux')('a data folder in a place where nothing can be made is told in one line, too', () => {
  expect(() => readConfig({ DATA_DIR: '/proc/campus/data' })).toThrow(/cannot be written/)
})

test('damaged secrets are never replaced by new ones', () => {
  writeFileSync(path.join(DATA_DIR, 'secrets.json'), '{"jwt":')
  expect(() => readConfig({ DATA_DIR })).toThrow(/secrets\.json is damaged/)
  expect(readFileSync(path.join(DATA_DIR, 'secrets.json'), 'utf8')).toBe('{"jwt":')
})

test('refuses to start on the data of an interrupted restore', () => {
  writeFileSync(path.join(DATA_DIR, unfinishedRestore), '')
  expect(() => readConfig({ DATA_DIR })).toThrow(/A restore into .* was cut short/)
})

test('an address is reduced to its origin', () => {
  expect(readConfig({ DATA_DIR, PUBLIC_URL: 'https://college.example/some/path' }).publicUrl).toBe('https://college.example')
})

test.each([
  ['office@college.example', { name: null, address: 'office@college.example' }],
  [' <office@college.example> ', { name: null, address: 'office@college.example' }],
  ['Aranya College <office@college.example>', { name: 'Aranya College', address: 'office@college.example' }],
  ['"Aranya, College" <office@college.example>', { name: 'Aranya, College', address: 'office@college.example' }],
])('MAIL_FROM=%s is read as %o', (MAIL_FROM, expected) => {
  expect(readConfig({ DATA_DIR, MAIL_FROM }).mailFrom).toEqual(expected)
})

const [site, panel, api] = ['https://college.example', 'https://admin.college.example', 'https://api.college.example']
test.each([
  ['one origin', {}, null, null],
  ['one origin with a name', { PUBLIC_URL: site, ADMIN_URL: site }, null, null],
  ['hosts of their own for all three', { PUBLIC_URL: site, ADMIN_URL: panel, API_URL: api }, api, null],
  ['a host of its own for the panel alone', { PUBLIC_URL: site, ADMIN_URL: panel }, site, null],
])('with %s one host alone gets the cookie of a sign-in', (_, urls, apiUrl, cookieDomain) => {
  expect(readConfig({ DATA_DIR, ...urls })).toMatchObject({ apiUrl, cookieDomain, isCookieDomainUnused: false })
})

test('COOKIE_DOMAIN is used where the panel’s own host answers the API’s calls, and said to be unused elsewhere', () => {
  const shared = { DATA_DIR, PUBLIC_URL: site, ADMIN_URL: panel, COOKIE_DOMAIN: 'college.example' }
  expect(readConfig(shared)).toMatchObject({ apiUrl: null, cookieDomain: 'college.example', isCookieDomainUnused: false })
  expect(readConfig({ ...shared, API_URL: api })).toMatchObject({ apiUrl: api, cookieDomain: null, isCookieDomainUnused: true })
  for (const COOKIE_DOMAIN of ['other.example', 'example', 'ollege.example']) {
    expect(() => readConfig({ ...shared, COOKIE_DOMAIN })).toThrow(
      /COOKIE_DOMAIN must be a domain that both PUBLIC_URL and ADMIN_URL are in/,
    )
  }
})

test.each(['college.example', '.college.example', 'College.Example', '.COLLEGE.EXAMPLE'])(
  'reads COOKIE_DOMAIN=%s as one domain',
  (COOKIE_DOMAIN) => {
    expect(readConfig({ DATA_DIR, PUBLIC_URL: site, ADMIN_URL: panel, COOKIE_DOMAIN }).cookieDomain).toBe('college.example')
  },
)

test('without a mail server, mails are for the outbox', () => {
  expect(readConfig({ DATA_DIR })).toMatchObject({ smtpUrl: null, mailFrom: null })
})

test.each([
  [undefined, false],
  ['off', false],
  ['10.0.0.0/8, 192.0.2.7', ['10.0.0.0/8', '192.0.2.7']],
])('TRUST_PROXY=%s is read as %s', (value, expected) => {
  expect(readConfig({ DATA_DIR, TRUST_PROXY: value }).trustProxy).toEqual(expected)
})

test.each([
  ['2', [true, true, false]],
  ['1', [true, false, false]],
  ['on', [true, false, false]],
])('TRUST_PROXY=%s counts the proxies in front', (value, trusted) => {
  const { trustProxy } = readConfig({ DATA_DIR, TRUST_PROXY: value })
  const trusts = (hop: number) => typeof trustProxy === 'function' && trustProxy('10.0.0.1', hop)
  expect([0, 1, 2].map(trusts)).toEqual(trusted)
})

test('sign-in by a provider needs the client that we are there; Google is the provider unless another is named', () => {
  expect(readConfig({ DATA_DIR }).provider).toBeNull()
  const google = { issuer: 'https://accounts.google.com', clientId: 'campus' }
  expect(readConfig({ DATA_DIR, GOOGLE_CLIENT_ID: 'campus' }).provider).toEqual(google)
})

test('the first admin’s password is kept as the sign-in compares it', () => {
  const firstAdmin = { email: 'office@college.example', password: 'Å é 1' }
  const given = { ADMIN_EMAIL: ' Office@College.example', ADMIN_PASSWORD: 'A\u030a e\u0301 1' }
  expect(readConfig({ DATA_DIR, ...given }).firstAdmin).toEqual({ ...firstAdmin, password: firstAdmin.password.normalize('NFKC') })
})
