import { chown } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { canEnter, installedBinaries, type ProgramName, programFile, usableBinaries } from './binaries.ts'
import { type Outcome, runProgram } from './run-program.ts'
import { chooseServerUser } from './server-user.ts'

/** PostgreSQL's programs, ready to be run for clusters below one folder by whoever may run them there. */
export type Postgres = {
  /** Its major version: clusters of another one are not readable. */
  major: string
  /** The version that is installed, with its patch. */
  version: string
  /** Runs a program with a cluster's data folder as its working directory. */
  run(program: ProgramName, args: readonly string[], data: string): Promise<Outcome>
  /** Returns the path of a data folder as the programs name it. */
  nameOf(data: string): string
  /** Gives a file or folder to the user that runs the server. */
  own(file: string): Promise<void>
}

/**
 * Where the working directory is, without walking there: the only name that works when root keeps the folder below one that
 * the server's user may not enter, such as root's home. The server stays in its data folder all its life.
 */
const workingDirectory = '/proc/self/cwd'

export const preparePostgres = async (folder: string, clusterFolder: string): Promise<Postgres> => {
  const user = await chooseServerUser(clusterFolder)
  const {
    folder: native,
    major,
    version,
  } = await usableBinaries(installedBinaries(), user, [folder, '/var/cache/campus', path.join(os.tmpdir(), 'campus')])
  const enters = await canEnter(folder, user)
  if (!enters && process.platform !== 'linux') {
    throw new EmbeddedPostgresError('folder-closed', `PostgreSQL cannot run as root and its user may not enter ${folder}.`)
  }
  return {
    major,
    version,
    run: (program, args, data) =>
      runProgram(programFile(native, program), args, { user, cwd: data, leavesServer: program === 'pg_ctl' && args[0] === 'start' }),
    nameOf: (data) => (enters ? path.resolve(data) : workingDirectory),
    own: async (file) => {
      if (user) await chown(file, user.uid, user.gid)
    },
  }
}
