import { AppError } from '@campus/contracts/core/errors.ts'
import { readSort } from '@campus/contracts/core/list-schemas.ts'
import { calendarDay } from '@campus/contracts/core/field-schemas.ts'
import { z } from '@campus/contracts/core/zod.ts'
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A sort key of a list. Never null; an index begins with it and goes on with the list's id. */
export type SortKey = { column: SQLWrapper; kind: 'text' | 'moment' | 'number' }

/** The page of a request, as a list's endpoint takes it. */
export type Paging = { sort: string; after?: string | undefined; before?: string | undefined; Limit: number }

/** The columns that each row of a paged list has besides its own. */
type KeysetRow = { id: string; key: string }

/** One page of a list, as its endpoint answers it. */
export type Page<Item> = { data: Item[]; next?: string; previous?: string }

type Keyset = {
  /** To be selected as `key`. */
  key: SQL<string>
  where: SQL | undefined
  orderBy: SQL[]
  /** One more than is wanted tells whether there is a further page. */
  limit: number
  /** Takes what the query found; what is answered of a row is up to `toItem`. */
  toPage: <Row extends KeysetRow, Item>(found: Row[], toItem: (row: Row) => Item) => Page<Item>
}

/**
 * One page of a list in the order of a column, equal ones in that of their ids, found by the place of the page beside it: as quick
 * on the last page as on the first, and nobody is left out or shown twice because others come and go. Refuses a cursor that is not
 * of this order.
 */
export const keysetOf = (paging: Paging, keys: Record<string, SortKey>, id: SQLWrapper): Keyset => {
  const { column: name, descending } = readSort(paging.sort)
  const sortKey = keys[name]
  if (!sortKey) throw new TypeError(`${name} is no key of this list`)
  const backwards = paging.before !== undefined
  const down = descending !== backwards
  const place = placeOf(paging, sortKey.kind)
  return {
    key: textOf(sortKey),
    where: place && sql`(${sortKey.column}, ${id}) ${sql.raw(down ? '<' : '>')} (${valueOf(sortKey, place.key)}, ${place.id}::uuid)`,
    orderBy: [sortKey.column, id].map((each) => (down ? desc(each) : asc(each))),
    limit: paging.Limit + 1,
    toPage: (found, toItem) => toPage(found, toItem, paging),
  }
}

const momentForm = 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'

const textOf = ({ column, kind }: SortKey): SQL<string> =>
  kind === 'moment' ? sql`to_char(${column} at time zone 'utc', ${sql.raw(`'${momentForm}'`)})` : sql`(${column})::text`

const types = { text: sql`text`, moment: sql`timestamptz`, number: sql`bigint` }

const valueOf = ({ kind }: SortKey, key: string) => sql`${key}::${types[kind]}`

const toPage = <Row extends KeysetRow, Item>(
  found: Row[],
  toItem: (row: Row) => Item,
  { sort, after, before, Limit: limit }: Paging,
): Page<Item> => {
  const isMore = found.length > limit
  const rows = found.slice(0, limit)
  if (before !== undefined) rows.reverse()
  const [first, last] = [rows.at(0), rows.at(-1)]
  // Whence one came there is a page, were it of a row that is gone by now.
  const next = before === undefined ? isMore && last && cursorOf(sort, last) : last ? cursorOf(sort, last) : before
  const previous = before === undefined ? after && (first ? cursorOf(sort, first) : after) : isMore && first && cursorOf(sort, first)
  return { data: rows.map((row) => toItem(row)), ...(next && { next }), ...(previous && { previous }) }
}

const cursorOf = (sort: string, { key, id }: KeysetRow) => Buffer.from(JSON.stringify([sort, key, id])).toString('base64url')

const keyRules = {
  text: z.string().regex(/^[^\0\p{Cs}]*$/u),
  number: z.string().regex(/^-?\d{1,18}$/),
  moment: z.iso.datetime({ precision: 6 }).refine((key) => calendarDay.safeParse(key.slice(0, 10)).success),
}

const placeOf = ({ sort, after, before }: Paging, kind: SortKey['kind']): KeysetRow | undefined => {
  const [name, cursor] = before === undefined ? ['after', after] : ['before', before]
  if (cursor === undefined) return undefined
  const place = z.tuple([z.literal(sort), keyRules[kind], z.uuid()]).safeParse(parse(Buffer.from(cursor, 'base64url').toString()))
  if (!place.success) throw new AppError('INVALID_INPUT', { fields: { [name ?? '']: 'This page does not exist' } })
  return { key: place.data[1], id: place.data[2] }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Every row of a list, page after page: for a file of all that fits. Nothing is held but one page. */
export const readPages = async function* <Item>(
  read: (paging: Pick<Paging, 'after' | 'Limit'>) => Promise<Page<Item>>,
  Limit = 1000,
): AsyncGenerator<Item[]> {
  let after: string | undefined
  do {
    const { data, next } = await read({ after, Limit })
    yield data
    after = next
  } while (after !== undefined)
}
