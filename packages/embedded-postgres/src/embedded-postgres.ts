import { access, constants, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { clusterFolderIn, openCluster } from './cluster.ts'
import { ensureDatabase, urlOf } from './connection.ts'
import { superviseServer, type Stopped } from './supervise-server.ts'
import { attachOrStart } from './attach-or-start.ts'
import { preparePostgres } from './postgres-programs.ts'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type EmbeddedPostgres = {
  url: string
  /** Another process, or one that was killed, had started the server already. */
  attached: boolean
  firstStart: boolean
  /** Close the pools first. The server is left running while other processes use it. */
  stop: () => Promise<Stopped>
}

/**
 * The default database: a real PostgreSQL whose cluster is kept below `folder`, started if it does not run. It outlives a
 * killed process, is found again by the next one, and is started again at the same address when it dies.
 * Throws an EmbeddedPostgresError where a person has to act.
 */
export const startEmbeddedPostgres = async ({
  folder,
  database,
  onProgress = () => {},
}: {
  folder: string
  database: string
  onProgress?: (words: string) => void
}): Promise<EmbeddedPostgres> => {
  const home = path.resolve(folder)
  await makeFolder(home)
  const postgres = await preparePostgres(home, clusterFolderIn(home))
  const { cluster, isNew } = await openCluster(postgres, home, () => onProgress('Preparing the database for its first start'))
  const launch = { cluster, postgres, onStart: () => onProgress('Starting the database') }
  const { hold, attached } = await attachOrStart(launch)
  const keeper = superviseServer(launch, hold)
  try {
    await ensureDatabase(hold, database)
  } catch (error) {
    await keeper.stop()
    throw error
  }
  return { url: urlOf(cluster, hold.port, database), attached, firstStart: isNew, stop: keeper.stop }
}

const makeFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new EmbeddedPostgresError('folder-not-writable', `The folder ${folder} cannot be written${reason}.`)
  }
}
