import { jsonb, text } from 'drizzle-orm/pg-core'
import { expectTypeOf, test } from 'vitest'
import type { ColumnsFor, Renamed } from './columns-for.ts'

const title = text('title').notNull()
const note = text('note')

test('a field of the contract without a column, without a name or with a column of another kind does not compile', () => {
  type Fields = { title: string; note?: string | undefined }
  type Columns = { title: typeof title; note: typeof note }
  expectTypeOf<Columns>().toExtend<ColumnsFor<Fields>>()
  expectTypeOf<Omit<Columns, 'note'>>().not.toExtend<ColumnsFor<Fields>>()
  expectTypeOf<Omit<Columns, 'title'> & { title: typeof note }>().not.toExtend<ColumnsFor<Fields>>()
  expectTypeOf<Renamed<{ cTitle: string; note?: string }, { cTitle: 'title'; note: 'note' }>>().toEqualTypeOf<{
    title: string
    note?: string
  }>()
  // @ts-expect-error: `note` has no name
  expectTypeOf<Renamed<Fields, { title: 'title' }>>()
})

test('takes a column of the type that its builder was told, and refuses another', () => {
  const lines = jsonb('lines').$type<{ rupees: number }[]>()
  expectTypeOf<{ lines: typeof lines }>().toExtend<ColumnsFor<{ lines?: { rupees: number }[] }>>()
  expectTypeOf<{ lines: typeof lines }>().not.toExtend<ColumnsFor<{ lines?: string[] }>>()
})
