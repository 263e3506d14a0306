import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Collections } from '@campus/contracts/fees/reports/collection-schema.ts'
import type { Fee } from '@campus/contracts/fees/schema.ts'

/** Facts about the college that the release itself reported when its backup was made. */
export type KeptFacts = {
  admin: { email: string; password: string }
  /** The id of the student who has paid, and their Aadhaar number, which is made up. */
  student: string
  aadhaar: string
  fee: Fee
  /** The day of all payments, and what was collected on it. */
  day: string
  collected: Collections['total']
}

type KeptBackup = { name: string; folder: string; facts: KeptFacts }

/**
 * Lists the backups of former releases, each in a folder of its own. `schema-0039` is of no release: it was made by the code
 * from eight migrations and three versions of the queue before 0.1.0, so that there is something to upgrade from before the second release.
 */
export const listKeptBackups = (): KeptBackup[] =>
  readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const place = path.join(import.meta.dirname, name)
      const facts = JSON.parse(readFileSync(path.join(place, 'facts.json'), 'utf8')) as KeptFacts
      return { name, folder: path.join(place, 'backup'), facts }
    })
