import type { Scope, Storage } from '../storage.ts'
import { removeFolder } from './pictures.ts'

/** Finds the storage folders among these that rows of a feature reference. */
export type FindReferencedFolders = (folders: string[]) => Promise<string[]>

/** A picture is stored before its row; by then the row is there, or never comes. */
const hour = 60 * 60 * 1000

/** More leftovers than this are none: the store is looked at from a database that is empty, older or another's. */
const plausible = { most: 20, share: 0.1 }

type Options = { /** Milliseconds. */ olderThan?: number; askedAtOnce?: number; now?: number; signal?: AbortSignal }

/**
 * Removes stored pictures that nothing names: what a process that was killed between picture and row, or a store that failed,
 * left behind. `owners` are all that name pictures of the scope; a folder that one of them names stays. Returns how many went.
 */
export const sweepPictures = async (
  storage: Storage,
  scope: Scope,
  owners: readonly FindReferencedFolders[],
  { olderThan = hour, askedAtOnce = 500, now = Date.now(), signal }: Options = {},
): Promise<number> => {
  const folders = await listFolders(storage, scope, signal)
  const old = [...folders].filter(([, newest]) => now - newest > olderThan).map(([folder]) => folder)
  const unnamed: string[] = []
  for (let i = 0; i < old.length; i += askedAtOnce) {
    signal?.throwIfAborted()
    const asked = old.slice(i, i + askedAtOnce)
    const named = new Set((await Promise.all(owners.map((find) => find(asked)))).flat())
    unnamed.push(...asked.filter((one) => !named.has(one)))
  }
  if (unnamed.length > Math.max(plausible.most, old.length * plausible.share)) {
    throw new Error(`${unnamed.length} of ${old.length} stored pictures are named by nothing. Is this their database? None was removed.`)
  }
  for (const folder of unnamed) {
    signal?.throwIfAborted()
    await removeFolder(storage, `${scope}/${folder}`)
  }
  return unnamed.length
}

/** The folders of a scope, with the time of the newest object of each. */
const listFolders = async (storage: Storage, scope: Scope, signal: AbortSignal | undefined) => {
  const folders = new Map<string, number>()
  for await (const { key, modified } of storage.list(scope)) {
    signal?.throwIfAborted()
    const folder = key.split('/')[1] ?? ''
    folders.set(folder, Math.max(folders.get(folder) ?? 0, modified.getTime()))
  }
  return folders
}
