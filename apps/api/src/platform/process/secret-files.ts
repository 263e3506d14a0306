import { readFileSync } from 'node:fs'
import { StartupError } from './startup-error.ts'

/** Every setting that is a secret, or has one in it. */
const secrets = [
  'DATABASE_URL',
  'JWT_SECRET',
  'PII_KEY',
  'PII_KEY_FALLBACK',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SMTP_URL',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'ADMIN_PASSWORD',
] as const
/** Secrets that many colleges do not have. Their files are named all the same, so that they are found as soon as payments are set up. */
const mayBeMissing: ReadonlySet<string> = new Set(['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])
/** The fallback is only there while a key is exchanged, so the file that containers are given of it is empty most of the time. */
const mayBeEmpty: ReadonlySet<string> = new Set(['PII_KEY_FALLBACK', ...mayBeMissing])

/** The variables that may be given instead of each secret: the path of the file that holds it. */
export const secretFileNames: readonly string[] = secrets.map((name) => `${name}_FILE`)

/**
 * The variables with each secret NAME read from the file that NAME_FILE names, as container platforms hand secrets over: an
 * environment shows in process lists and crash reports. A line break at its end does not count. Throws a StartupError that names
 * the setting, never its content.
 */
export const readSecretFiles = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const read = secrets.flatMap((name) => {
    const file = variables[`${name}_FILE`]
    return file ? [[name, readSecretFile(name, file, variables[name])] as const] : []
  })
  return { ...variables, ...Object.fromEntries(read) }
}

const readSecretFile = (name: string, file: string, given: string | undefined) => {
  if (given) throw new StartupError(`${name} and ${name}_FILE are both set. Keep one of them.`)
  const secret = contentOf(name, file).replace(/\r?\n$/, '')
  // An empty setting counts as unset, and a server without DATABASE_URL would begin a database of its own.
  if (secret === '' && !mayBeEmpty.has(name)) throw new StartupError(`${name}_FILE names ${file}, which is empty.`)
  return secret
}

const contentOf = (name: string, file: string) => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (mayBeMissing.has(name) && (error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw new StartupError(`${name}_FILE names ${file}, which cannot be read. Give this user read access to it, or correct the path.`)
  }
}
