import { createHash, randomBytes } from 'node:crypto'
import { access, mkdir, mkdtemp, open, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import type { Postgres } from './postgres-programs.ts'

/** A database cluster on disk. Its folder holds all that belongs to it, so that it appears and moves as one. */
export type Cluster = {
  folder: string
  data: string
  log: string
  /** Marks the server's processes and is what a server answers with, so that no other is taken for this one. */
  name: string
  user: string
  password: string
}

export const clusterFolderIn = (folder: string): string => path.join(folder, 'cluster')

const superuser = 'campus'
const draftPrefix = 'new-'
const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** The cluster below `folder`, made there if there is none; `isNew` for the one process that made it. */
export const openCluster = async (
  postgres: Postgres,
  folder: string,
  onCreate: () => void,
): Promise<{ cluster: Cluster; isNew: boolean }> => {
  const home = clusterFolderIn(folder)
  let isNew = false
  if (!(await exists(home))) {
    onCreate()
    isNew = await createCluster(postgres, folder, home)
  }
  await removeDrafts(folder)
  if (!isNew) await adoptCopy(postgres, home)
  const data = path.join(home, 'data')
  await checkVersion(postgres, data)
  const password = await readFile(path.join(home, 'password'), 'utf8')
  return {
    cluster: { folder: home, data, log: path.join(home, 'server.log'), name: await nameOfCluster(data), user: superuser, password },
    isNew,
  }
}

/** From the place alone, so that a copy of the folder has a name of its own. */
export const nameOfCluster = async (data: string): Promise<string> =>
  `campus-${createHash('sha256')
    .update(await realpath(data))
    .digest('hex')
    .slice(0, 12)}`

/**
 * Made under another name and renamed when complete: a kill in the middle leaves no half-made cluster, and of two racing
 * starts one wins. False for the one that did not.
 */
const createCluster = async (postgres: Postgres, folder: string, home: string): Promise<boolean> => {
  const draft = await mkdtemp(path.join(folder, draftPrefix))
  try {
    await fillDraft(postgres, draft)
    await rename(draft, home)
    await sync(folder)
    return true
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    // Another start was faster, and may have cleared this draft away.
    if (!(await exists(home))) throw error
    return false
  }
}

const fillDraft = async (postgres: Postgres, draft: string): Promise<void> => {
  const data = path.join(draft, 'data')
  const password = path.join(draft, 'password')
  await mkdir(data, { mode: 0o700 })
  await writeFile(password, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  for (const file of [draft, data, password]) await postgres.own(file)
  const made = await postgres.run('initdb', initdbArguments(postgres.nameOf(data)), data)
  if (!made.ok) {
    throw new EmbeddedPostgresError(
      'does-not-start',
      `The database could not be created in ${path.dirname(draft)}: ${lastLine(made.output)}`,
    )
  }
  await sync(draft)
}

const initdbArguments = (data: string): string[] => [
  `--pgdata=${data}`,
  `--username=${superuser}`,
  '--pwfile=../password',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // Sorting that no upgrade of the machine's own libraries can change, which would break indexes on text.
  '--locale-provider=builtin',
  '--locale=C',
  '--builtin-locale=C.UTF-8',
]

/** A backup that root copied back belongs to root, as whom PostgreSQL refuses to run. */
const adoptCopy = async (postgres: Postgres, home: string): Promise<void> => {
  if ((await stat(home)).uid !== 0) return
  for (const file of await readdir(home, { recursive: true })) await postgres.own(path.join(home, file))
  // Last, so that what is killed in the middle is done anew.
  await postgres.own(home)
}

/** Removes drafts that a killed start left behind. One that is still at it has lost the race by now. */
const removeDrafts = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder)) {
    if (name.startsWith(draftPrefix)) await rm(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
}

/** A folder's new entries survive a power cut only once the folder itself is flushed. Windows has no such call and needs none. */
const sync = async (folder: string): Promise<void> => {
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}

const checkVersion = async (postgres: Postgres, data: string): Promise<void> => {
  const kept = (await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim()
  if (kept === postgres.major) return
  throw new EmbeddedPostgresError(
    'other-version',
    `The database in ${data} is of PostgreSQL ${kept}, but PostgreSQL ${postgres.major} is installed.`,
  )
}

export const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''
