import { readFileSync } from 'node:fs'
import path from 'node:path'

const { version } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../../../package.json'), 'utf8')) as {
  version: string
}

/** The version of this release, such as 1.2.0; the root's package.json has it, CHANGELOG.md says what it brought. */
export const campusVersion: string = version
