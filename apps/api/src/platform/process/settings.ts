/**
 * The secret that data is encrypted and hashed under, and a second one under which it is found as well: the former one while data is
 * re-encrypted, or the next one before any process uses it (docs/operations/keys.md).
 */
export type Keys = { current: string; fallback: string | null }

/** The settings of a process of the API. `app/config/config.ts` reads it from the environment and checks it. */
export type Settings = {
  mode: 'production' | 'development' | 'test'
  port: number
  host: string
  /** The folder of everything that is kept outside the database; of the embedded database, too. */
  dataDir: string
  /** null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null
  /** Origins of the website and of the admin panel, where they have hosts of their own. */
  publicUrl: string | null
  adminUrl: string | null
  /** The host that browsers call; null: the page's own. */
  apiUrl: string | null
  /** The domain that the cookie of a sign-in is for; null: the API's own host. */
  cookieDomain: string | null
  isCookieDomainUnused: boolean
  /** Keys are derived from both: from `jwt` of what expires (tokens, codes, passes), from `pii` of what stays (identity numbers, jobs, documents). */
  secrets: { jwt: string; pii: Keys }
  /** null: files are kept under `dataDir`. */
  s3: { endpoint: string; bucket: string; accessKey: string; secretKey: string; region: string } | null
  /** null: mails are written to files under `dataDir`. */
  smtpUrl: string | null
  /** null: the institute's own address. */
  mailFrom: { name: string | null; address: string } | null
  /** The identity provider; null: nobody signs in by one. */
  provider: { issuer: string; clientId: string } | null
  /** The provider of online payments; null: none. `webhookSecrets` are two while one is exchanged for another. */
  payments: {
    provider: 'razorpay' | 'simulator'
    address: string
    keyId: string
    keySecret: string
    webhookSecrets: readonly string[]
  } | null
  /** The admin to make where there is none; null: nobody by the environment. */
  firstAdmin: { email: string; password: string } | null
  demo: boolean
  rateLimitFactor: number
  /** The proxies whose X-Forwarded-For is believed, as Fastify takes it: by their addresses, or by how many there are. */
  trustProxy: false | string[] | ((address: string, hop: number) => boolean)
  /** Whether browsers are to use HTTPS for every host below the site's, too. */
  hstsSubdomains: boolean
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** For how many seconds a response is shared. */
  cacheSeconds: number
  /** The interval of `backup-regularly.ts` in hours, and the days for which it keeps a backup. */
  backups: { hours: number; days: number }
  /** null: nothing is measured. */
  metricsPort: number | null
  metricsHost: string
  /** The collector of traces, the name of the service, and the share of traced requests; null: nothing is traced. */
  traces: { endpoint: string; serviceName: string; ratio: number } | null
  /** The folders of the built sites. */
  sites: { public: string; admin: string }
}
