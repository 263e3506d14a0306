import { text as readAll } from 'node:stream/consumers'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { isGuessable } from '@campus/contracts/identity/guessable-password.ts'
import { signup } from '@campus/contracts/identity/schema.ts'
import { passwordTooCommon } from '@campus/contracts/identity/messages.ts'
import { fieldErrors } from '@campus/contracts/core/errors.ts'
import { insertServerEntry } from '../platform/audit/entries.ts'
import { readConfig } from '../app/config.ts'
import { insertAccount } from '../features/identity/account-queries.ts'
import { deleteUnconfirmed } from '../features/identity/unconfirmed-account-queries.ts'
import { openDatabase } from '../platform/database/database.ts'
import { databaseAddress } from '../platform/database/database-url.ts'
import { applyMigrations } from '../platform/database/migrations.ts'
import { createPasswords } from '../platform/crypto/passwords.ts'
import { readSecret } from './read-secret.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { siteContentQueries } from '../features/site-content/queries.ts'

const options = { email: { type: 'string' }, name: { type: 'string' } } as const

/** What is not given as an option is asked for; the password only ever is, since a command line is seen by everyone on the machine. */
const readWishes = async () => {
  const { values } = parseArgs({ options })
  if (!process.stdin.isTTY) {
    const [password = ''] = (await readAll(process.stdin)).split(/\r?\n/)
    return { ...values, password, confirm_Password: password }
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const email = values.email ?? (await terminal.question('Email: '))
  const name = values.name ?? (await terminal.question('Name: '))
  terminal.close()
  return { email, name, password: await readSecret('Password: '), confirm_Password: await readSecret('Password again: ') }
}

/** `pnpm admin:create`: makes an admin, whether or not the server is running. */
const createAdmin = async (): Promise<string> => {
  await using opened = new AsyncDisposableStack()
  const config = readConfig()
  const checked = signup.safeParse(await readWishes())
  if (!checked.success) {
    const complaints = Object.entries(fieldErrors(checked.error.issues)).map(([field, words]) => `${field}: ${words}`)
    throw new StartupError(complaints.join('\n'))
  }
  const { email, name, password } = checked.data
  const { db, pool, close } = await openDatabase(await databaseAddress(config, opened))
  opened.defer(close)
  await applyMigrations(pool, { say: console.log })
  if (isGuessable(password, await siteContentQueries(db).findCollegeNames())) throw new StartupError(passwordTooCommon)
  const passwordHash = await createPasswords().hash(password)
  await db.transaction(async (tx) => {
    // An address that nobody has confirmed is kept from nobody, the least from whoever runs the server.
    await deleteUnconfirmed(tx, email)
    const account = await insertAccount(tx, { email, name, role: 'admin', passwordHash, emailVerifiedAt: new Date() })
    if (!account)
      throw new StartupError(
        `${email} has an account already. Make one with another address, which can make this one an admin under People.`,
      )
    await insertServerEntry(tx, { action: 'admin account created', subject: email, details: { by: 'pnpm admin:create' } })
  })
  return email
}

try {
  console.log(`${await createAdmin()} is an admin now.`)
} catch (error) {
  const isMistyped = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  if (!(error instanceof StartupError) && !isMistyped) throw error
  console.error(`Cannot make an admin: ${error.message}`)
  process.exitCode = 1
}
