import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from './create-backup.ts'
import { readConfig } from '../app/config.ts'
import { complaintOf } from './error-message.ts'
import { StartupError } from '../platform/process/startup-error.ts'

const readFolder = (): string => {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder] = positionals
  if (folder === undefined || positionals.length > 1) throw new StartupError('Say where to: pnpm backup /backups/campus-2026-07-03')
  return path.resolve(process.env.INIT_CWD ?? '', folder)
}

/** `pnpm backup`: writes database and files of one moment to a new folder, whether or not the server is running. */
try {
  console.log(await backUp(readFolder(), readConfig()))
} catch (error) {
  console.error(`Cannot back up: ${complaintOf(error)}`)
  process.exitCode = 1
}
