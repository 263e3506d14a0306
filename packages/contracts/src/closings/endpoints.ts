import { endpoint } from '../core/endpoint.ts'
import { listPage } from '../core/list-schemas.ts'
import { fileReply, ok } from '../core/reply-schemas.ts'
import { recordId } from '../core/field-schemas.ts'
import { z } from '../core/zod.ts'
import { closingDraft, closingEntry, closingLine, closingSearch, dayClosing, drawer, openDrawer } from './schema.ts'

const closingNumber = z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) })

export const findDrawer = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/drawer',
  summary: 'What the caller has recorded in the fee book and not closed yet, by payment method',
  access: 'fees.read',
  courses: 'own',
  status: 200,
  reply: ok({ data: drawer }),
})

/** Other entries than those that were seen are a conflict. */
export const closeDay = endpoint({
  method: 'POST',
  path: '/api/v1/admin/fees/closings',
  summary: 'Closes the caller’s own day: all that is open of it, with the cash that was counted',
  access: 'fees.collect',
  courses: 'own',
  body: closingDraft,
  refuses: ['CONFLICT'],
  repeatable: true,
  status: 201,
  reply: ok({ message: z.string(), data: dayClosing }),
})

/** `open` are those who have not closed an earlier day, `people` all who have closed one, to choose from. */
export const listClosings = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/closings',
  summary: 'The closings of everybody or of one person, page by page, and who has not closed an earlier day',
  access: 'fees.read',
  courses: 'own',
  query: closingSearch,
  status: 200,
  reply: listPage(closingLine).extend({ open: z.array(openDrawer), people: z.array(z.object({ _id: recordId, name: z.string() })) }),
})

/** Returns a closing with the first of its entries; the file has all. */
export const findClosing = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/closings/:number',
  summary: 'A closing with its entries in the order in which they were recorded',
  access: 'fees.read',
  courses: 'own',
  params: closingNumber,
  status: 200,
  reply: ok({ data: dayClosing.extend({ lines: z.array(closingEntry) }) }),
})

export const exportClosing = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/closings/:number/entries.csv',
  summary: 'The entries of a closing as a CSV file, with the columns of the cash book',
  access: 'fees.read',
  courses: 'own',
  params: closingNumber,
  fresh: true,
  status: 200,
  file: 'text/csv',
  reply: fileReply,
})
