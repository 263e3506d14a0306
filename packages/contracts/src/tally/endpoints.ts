import { z } from '../core/zod.ts'
import { endpoint } from '../core/endpoint.ts'
import { calendarDay, optional } from '../core/field-schemas.ts'
import { listPage } from '../core/list-schemas.ts'
import { fileReply, ok } from '../core/reply-schemas.ts'
import { batchSearch, tallyBatch, tallyBatchDraft, tallySettings, tallySettingsDraft, tallyWaiting } from './schema.ts'

const batchNumber = z.object({ number: z.coerce.number().int().min(1).max(2_147_483_647) })

export const findTallySettings = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/tally/settings',
  summary: 'How the fee book is written for Tally: company, ledgers and groups, and from which day on',
  access: 'fees.report',
  status: 200,
  reply: ok({ data: tallySettings }),
})

/** Another version than the one that was changed is a conflict. Batches that are made already stay as they are. */
export const saveTallySettings = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/fees/tally/settings',
  summary: 'Saves how the fee book is written for Tally; the ledgers of fee heads are named with the heads',
  access: 'fees.set',
  body: tallySettingsDraft,
  refuses: ['CONFLICT'],
  status: 200,
  reply: ok({ message: z.string(), data: tallySettings }),
})

export const exportTallyMasters = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/tally/masters.xml',
  summary: 'The ledgers under their groups as a file that Tally imports, before the first batch',
  access: 'fees.report',
  refuses: ['CONFLICT'],
  fresh: true,
  status: 200,
  file: 'text/xml',
  reply: fileReply,
})

export const findTallyWaiting = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/tally/waiting',
  summary: 'What is in no batch yet, up to a day that is over; yesterday where none is named',
  access: 'fees.report',
  query: z.object({ upTo: optional(calendarDay) }),
  status: 200,
  reply: ok({ data: tallyWaiting }),
})

export const listTallyBatches = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/tally/batches',
  summary: 'The batches that were closed for Tally, page by page',
  access: 'fees.report',
  query: batchSearch,
  status: 200,
  reply: listPage(tallyBatch),
})

/** Nothing that waits is a conflict, so that of two at once one is told that it is done. */
export const closeTallyBatch = endpoint({
  method: 'POST',
  path: '/api/v1/admin/fees/tally/batches',
  summary: 'Closes a batch of all that is in none yet, up to a day that is over',
  access: 'fees.set',
  body: tallyBatchDraft,
  refuses: ['CONFLICT'],
  repeatable: true,
  status: 201,
  reply: ok({ message: z.string(), data: tallyBatch }),
})

/** The same file each time. */
export const exportTallyBatch = endpoint({
  method: 'GET',
  path: '/api/v1/admin/fees/tally/batches/:number/vouchers.xml',
  summary: 'The vouchers of a batch as a file that Tally imports',
  access: 'fees.report',
  params: batchNumber,
  refuses: ['NOT_FOUND'],
  fresh: true,
  status: 200,
  file: 'text/xml',
  reply: fileReply,
})
