import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Makes a folder and those above it. node's own `recursive` never returns where a folder can be made neither itself nor by making
 * those above it first, as in /proc.
 */
export const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return
    const above = path.dirname(folder)
    if (codeOf(error) !== 'ENOENT' || existsSync(above)) throw error
    makeFolder(above)
    mkdirSync(folder)
  }
}
