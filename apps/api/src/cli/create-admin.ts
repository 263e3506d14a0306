import { text as readAll } from 'node:stream/consumers'
import { createInterface } from 'node:readline/promises'
import { isGuessable } from '@campus/contracts/identity/passwords/guessable-password.ts'
import { signup } from '@campus/contracts/identity/schema.ts'
import { passwordTooCommon } from '@campus/contracts/identity/messages.ts'
import { fieldErrors } from '@campus/contracts/core/errors.ts'
import { insertServerEntry } from '../platform/audit/entries.ts'
import { readConfig } from '../app/config/config.ts'
import { insertAccount } from '../features/identity/account-queries.ts'
import { deleteUnconfirmed } from '../features/identity/unconfirmed-account-queries.ts'
import { openDatabase } from '../platform/database/database.ts'
import { resolveDatabaseUrl } from '../platform/database/database-url.ts'
import { applyMigrations } from '../platform/database/migrations.ts'
import { createPasswords } from '../platform/crypto/passwords.ts'
import { readSecret } from './read-secret.ts'
import { StartupError } from '../platform/process/startup-error.ts'
import { siteContentQueries } from '../features/site-content/queries.ts'

type Given = { email?: string; name?: string }

/** Asks for what is not given. The password never is: everyone on the machine can see a command line. */
const complete = async (given: Given) => {
  if (!process.stdin.isTTY) {
    const [password = ''] = (await readAll(process.stdin)).split(/\r?\n/)
    return { ...given, password, confirm_Password: password }
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const email = given.email ?? (await terminal.question('Email: '))
  const name = given.name ?? (await terminal.question('Name: '))
  terminal.close()
  return { email, name, password: await readSecret('Password: '), confirm_Password: await readSecret('Password again: ') }
}

/** Makes an admin, whether or not the server is running. Returns what to say of it. */
export const createAdmin = async (given: Given): Promise<string> => {
  await using opened = new AsyncDisposableStack()
  const config = readConfig()
  const checked = signup.safeParse(await complete(given))
  if (!checked.success) {
    const complaints = Object.entries(fieldErrors(checked.error.issues)).map(([field, words]) => `${field}: ${words}`)
    throw new StartupError(complaints.join('\n'))
  }
  const { email, name, password } = checked.data
  const { db, pool, close } = await openDatabase(await resolveDatabaseUrl(config, opened))
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
  return `${email} is an admin now.`
}
