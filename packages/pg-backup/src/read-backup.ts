import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BackupError } from './backup-error.ts'
import type { OnProgress } from './progress.ts'
import { filesFolder, type Manifest, manifest, manifestName, secretsName, sumsName, tableFileOf } from './manifest.ts'

export type Backup = {
  folder: string
  about: Manifest
  /** The keys in the storage of the files that are in it. */
  keys: string[]
}

/** A backup of which every file is there and is what was written. Throws a BackupError that names the first one that is not. */
export const readBackup = async (folder: string, onProgress?: OnProgress): Promise<Backup> => {
  const about = await readManifest(folder)
  const sums = await readSums(folder)
  const keys = [...sums.keys()].filter((name) => name.startsWith(`${filesFolder}/`)).map((name) => name.slice(filesFolder.length + 1))
  const needed = [manifestName, ...about.tables.map(tableFileOf), ...(about.hasSecrets ? [secretsName] : [])]
  const unlisted = needed.find((name) => !sums.has(name)) ?? (keys.length === about.files ? undefined : filesFolder)
  if (unlisted !== undefined) throw damaged(folder, `${sumsName} does not list all of ${unlisted}`)
  let checked = 0
  for (const [name, sum] of sums) {
    if ((await sumOf(path.join(folder, name))) !== sum) throw damaged(folder, `${name} is missing, or is not what was written`)
    onProgress?.('check', ++checked / sums.size)
  }
  return { folder, about, keys }
}

/** The secrets that are in a backup, as they were handed in. */
export const readSecrets = async ({ folder }: Backup): Promise<unknown> =>
  JSON.parse(await readFile(path.join(folder, secretsName), 'utf8'))

const damaged = (folder: string, what: string) => new BackupError(`The backup ${folder} is damaged: ${what}. Nothing was restored.`)

const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'EACCES')
      throw new BackupError(`The backup ${folder} may not be read by this user. Give it read access to the folder and all in it.`)
    return null
  })
  if (text === null) throw new BackupError(`${folder} is no backup, or one that was cut short: there is no ${manifestName} in it.`)
  const about = manifest.safeParse(safeJson(text))
  if (!about.success) throw damaged(folder, `${manifestName} cannot be read by this release`)
  return about.data
}

const safeJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const line = /^(?<sum>[0-9a-f]{64}) {2}(?<name>\S+)$/

const readSums = async (folder: string): Promise<Map<string, string>> => {
  const text = await readFile(path.join(folder, sumsName), 'utf8').catch(() => '')
  const sums = new Map<string, string>()
  for (const each of text.split('\n').slice(0, -1)) {
    const found = line.exec(each)?.groups
    if (!found?.name || !found.sum || found.name.split('/').includes('..')) throw damaged(folder, `${sumsName} cannot be read`)
    sums.set(found.name, found.sum)
  }
  return sums
}

/** null where there is no such file. */
const sumOf = async (file: string): Promise<string | null> => {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file), hash)
    return hash.digest('hex')
  } catch {
    return null
  }
}
