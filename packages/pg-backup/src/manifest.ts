import { z } from 'zod'

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** In the order in which the rows have them. */
  columns: z.array(z.string()),
  rows: z.number(),
})
const sequence = z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })

/** The description of a backup. It is written last: a backup without one was cut short. */
export const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The moments of the migrations that had made the tables. */
  migrations: z.array(z.number()).min(1),
  /** The version of the queue's own tables that the waiting jobs come from; null where there were none. */
  jobsVersion: z.number().nullable(),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** The number of files of the storage. */
  files: z.number(),
  hasSecrets: z.boolean(),
  /** Tells whether the key that rows are encrypted with is the same, and nothing else about it. */
  keyCheck: z.string(),
})
export type Manifest = z.output<typeof manifest>
export type SavedTable = z.output<typeof table>
export type SavedSequence = z.output<typeof sequence>

export const manifestName = 'manifest.json'
/** As `sha256sum --check` reads it, so that nothing of ours is needed to tell whether a backup is whole. */
export const sumsName = 'SHA256SUMS'
export const secretsName = 'secrets.json'
export const filesFolder = 'files'

export const tableFileOf = ({ schema, name }: Pick<SavedTable, 'schema' | 'name'>): string => `database/${schema}.${name}.copy.gz`
