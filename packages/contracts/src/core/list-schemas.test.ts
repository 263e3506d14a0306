import { expect, test } from 'vitest'
import { listPaging, readSort } from './list-schemas.ts'
import { z } from './zod.ts'

test('an order is a column, downwards with a minus', () => {
  expect(readSort('name')).toEqual({ column: 'name', descending: false })
  expect(readSort('-at')).toEqual({ column: 'at', descending: true })
})

test('a page has 25 rows unless somebody asks for another number, up to 100', () => {
  const paging = z.object(listPaging)
  expect(paging.parse({}).Limit).toBe(25)
  expect(paging.parse({ Limit: '100', after: 'cursor' })).toEqual({ Limit: 100, after: 'cursor' })
  for (const Limit of ['0', '101', '-1', '2.5']) expect(paging.safeParse({ Limit }).success, Limit).toBe(false)
})
