import { enableCompileCache } from 'node:module'
import path from 'node:path'
import { hookDrizzleImports } from '../platform/database/drizzle-import-hook.ts'
import { campusVersion } from '../platform/process/version.ts'

// The modules imported below are compiled once and read from the cache at the next start, which saves a fifth of it.
enableCompileCache()
hookDrizzleImports()
const { Command, CommanderError } = await import('commander')

/** pnpm runs its scripts in another folder than the one in which a person typed the command, and says which that was. */
const resolveFolder = (folder: string): string => path.resolve(process.env.INIT_CWD ?? '', folder)

/** Says what a command returns. A failure that a person can mend is said in a line, with exit code 1; a bug is thrown, with its stack. */
const say = async (failure: string, work: () => Promise<string>): Promise<void> => {
  try {
    console.log(await work())
  } catch (error) {
    const { errorMessageOf } = await import('./error-message.ts')
    console.error(`${failure}: ${errorMessageOf(error)}`)
    process.exitCode = 1
  }
}

const campus = new Command('campus')
  .description(
    'A college’s website, admissions, fee book and admin panel. Settings come from the environment (docs/operations/settings.md).',
  )
  .version(campusVersion, '--version', 'print the version of this release')
  .helpOption('--help', 'print what a command does, and its options')
  .helpCommand(false)
  // Thrown instead, also by the commands below.
  .exitOverride()

// Each command loads its own code once it is called, so that none waits for that of the others.

campus
  .command('serve')
  .description('serve the website, the admin panel and the API until told to stop')
  .action(async () => {
    await import('../app/main.ts')
  })

campus
  .command('migrate')
  .description('bring the database up to date before a new release serves it; a server does the same when it starts')
  .action(() => say('Cannot migrate', async () => (await import('./migrate.ts')).migrateDatabase()))

campus
  .command('backup')
  .description('write database and files of one moment to a new folder, also while the server runs')
  .argument('<folder>', 'a folder that is not there yet, such as /backups/campus-2026-07-03', resolveFolder)
  .action((folder: string) => say('Cannot back up', async () => (await import('./backup.ts')).backUp(folder)))

campus
  .command('backup-regularly')
  .description('make a backup every BACKUP_HOURS until told to stop; keep those of two days, and of BACKUP_DAYS the newest each')
  .argument('[folder]', 'where the backups are kept, each in a folder of its own', resolveFolder, '/backups')
  .action(async (folder: string) => (await import('./backup-regularly.ts')).backUpRegularly(folder))

campus
  .command('restore')
  .description('bring a backup back into an empty place')
  .argument('<folder>', 'the folder of the backup', resolveFolder)
  .action((folder: string) => say('Cannot restore', async () => (await import('./restore.ts')).restore(folder)))

campus
  .command('reset-second-factor')
  .description('remove the second factor of an account whose owner has lost it; another owner can do it under People as well')
  .argument('<email>', 'the address of the account')
  .action((email: string) =>
    say('Cannot reset the second factor', async () => (await import('./reset-second-factor.ts')).resetSecondFactorOf(email)),
  )

campus
  .command('create-admin')
  .description('make an admin, also while the server runs; the password is asked for, or read from standard input')
  .option('--email <address>', 'what they sign in with')
  .option('--name <name>', 'how they are called')
  .action((given: { email?: string; name?: string }) =>
    say('Cannot make an admin', async () => (await import('./create-admin.ts')).createAdmin(given)),
  )

campus
  .command('retry-mail')
  .description('queue the mails again that were given up in the last three days, also while the server runs')
  .action(() => say('Cannot queue mails again', async () => (await import('./retry-mail.ts')).retryMail()))

campus
  .command('rotate-key')
  .description('encrypt everything under a new PII_KEY, also while the server runs (docs/operations/keys.md)')
  .option('--new', 'make that key first, where no PII_KEY is set')
  .option('--json', 'print the result for a machine')
  .action(({ json, new: isNew }: { json?: boolean; new?: boolean }) =>
    say('Cannot rotate the key', async () => {
      const { rotateKey, describeRotation } = await import('./rotate-key.ts')
      const rotation = await rotateKey({ isNew: isNew === true, say: console.error })
      if (rotation.state === 'left') process.exitCode = 1
      return json === true ? JSON.stringify(rotation) : describeRotation(rotation)
    }),
  )

campus
  .command('doctor')
  .description('say what is wrong with a set-up: settings, database, secrets, storage, mail, addresses, certificates, backups')
  .option('--mail <address>', 'send a mail there')
  .option('--backups <folder>', 'where the backups are kept', resolveFolder)
  .option('--json', 'print the findings for a machine')
  .action(({ json, ...choices }: { json?: boolean; mail?: string; backups?: string }) =>
    say('Cannot look', async () => {
      const { examine, formatFindings } = await import('./doctor.ts')
      const findings = await examine(choices)
      if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
      return formatFindings(findings, json === true)
    }),
  )

try {
  await campus.parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError)) throw error
  // A command line that is not understood ends with 2, as with the tools of a shell.
  process.exitCode = error.exitCode === 0 ? 0 : 2
}
