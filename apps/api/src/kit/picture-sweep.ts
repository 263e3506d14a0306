import type { Scope, Storage } from './storage.ts'

/** Which of these folders of the storage a feature's rows name a picture in. */
export type FindNamed = (folders: string[]) => Promise<string[]>

/** A picture is stored before its row; by then the row is there, or never comes. */
const hour = 60 * 60 * 1000

type Options = { /** Milliseconds. */ olderThan?: number; askedAtOnce?: number; now?: number; signal?: AbortSignal }

/**
 * Removes stored pictures that nothing names: what a process that was killed between picture and row, or a store that failed,
 * left behind. `owners` are all that name pictures of the scope; a folder that one of them names stays. Returns how many went.
 */
export const sweepPictures = async (
  storage: Storage,
  scope: Scope,
  owners: readonly FindNamed[],
  { olderThan = hour, askedAtOnce = 500, now = Date.now(), signal }: Options = {},
): Promise<number> => {
  const folders = await listFolders(storage, scope, signal)
  const old = [...folders].filter(([, { newest }]) => now - newest > olderThan).map(([folder]) => folder)
  let removed = 0
  for (let i = 0; i < old.length; i += askedAtOnce) {
    signal?.throwIfAborted()
    const asked = old.slice(i, i + askedAtOnce)
    const named = new Set((await Promise.all(owners.map((find) => find(asked)))).flat())
    for (const folder of asked.filter((one) => !named.has(one))) {
      await Promise.all((folders.get(folder)?.keys ?? []).map((key) => storage.delete(key)))
      removed += 1
    }
  }
  return removed
}

const listFolders = async (storage: Storage, scope: Scope, signal: AbortSignal | undefined) => {
  const folders = new Map<string, { keys: string[]; newest: number }>()
  for await (const { key, modified } of storage.list(scope)) {
    signal?.throwIfAborted()
    const folder = key.split('/')[1] ?? ''
    const found = folders.get(folder) ?? { keys: [], newest: 0 }
    found.keys.push(key)
    found.newest = Math.max(found.newest, modified.getTime())
    folders.set(folder, found)
  }
  return folders
}
