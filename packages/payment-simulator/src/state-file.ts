import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { emptyState, type State, state as stateSchema } from './state.ts'

type StateFile = {
  state: State
  /** Resolves when the state as it was at the call, or a later one, is on the disk. Calls that meet share a write. */
  save: () => Promise<void>
}

/**
 * Reads the state from a file, or begins with an empty one where there is none. With null nothing is kept.
 * Throws an Error when the file is not a state that this version wrote.
 */
export const openStateFile = async (file: string | null): Promise<StateFile> => {
  if (file === null) return { state: emptyState(), save: async () => {} }
  await mkdir(dirname(file), { recursive: true })
  const state = await read(file)
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  const save = (): Promise<void> => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null
        running = write(file, JSON.stringify(state))
        return running
      })
    return next
  }
  return { state, save }
}

const read = async (file: string): Promise<State> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return emptyState()
  try {
    return stateSchema.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`${file} is not the state of a payment simulator of this version. Remove it to begin anew.`, { cause })
  }
}

/** A crash at any moment leaves the former file or the new one, never a part. */
const write = async (file: string, text: string) => {
  const draft = `${file}.new`
  await using handle = await open(draft, 'w', 0o600)
  await handle.writeFile(text)
  await handle.sync()
  await rename(draft, file)
  await using folder = await open(dirname(file), 'r')
  await folder.sync()
}
