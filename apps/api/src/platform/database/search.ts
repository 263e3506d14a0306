import { like, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Matches texts that begin with `text` literally; the column needs an index of text_pattern_ops. */
export const beginsWith = (column: SQLWrapper, text: string): SQL => like(sql`${column}`, `${text.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`)

/**
 * Matches texts that have, for each of some words, a word with that prefix, in any order; `vector` is the column's tsvector, which needs
 * a GIN index.
 */
export const hasWords = (vector: SQLWrapper, words: readonly string[]): SQL =>
  sql`${vector} @@ to_tsquery('simple', ${words.map((word) => `'${word.replaceAll(/['\\]/g, (quoted) => quoted.repeat(2))}':*`).join(' & ')})`
