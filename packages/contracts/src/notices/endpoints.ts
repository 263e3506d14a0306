import { edited, newRowOf, oneRow, saved, saveOf, versionQuery, writtenPage, writtenPaging } from '../content/schema.ts'
import { endpoint, publicRead } from '../core/endpoint.ts'
import { noticeFile } from '../core/files.ts'
import { ok } from '../core/reply-schemas.ts'
import { line, optional, page } from '../core/field-schemas.ts'
import { z } from '../core/zod.ts'
import { noticeContent, noticeDraft, noticeLine } from './editing-schema.ts'
import { lastNoticePage, noticeLists } from './notice-lists.ts'
import { notice } from './schema.ts'

/** In the address, so that each page is kept ready to send. A page past the end is empty. */
export const listNotices = endpoint({
  ...publicRead,
  path: '/api/v1/notices/:list/:page',
  summary: 'A page of the notices or downloads that are shown today: pinned ones first, then the newest',
  params: z.object({ list: z.enum(noticeLists), page: page.max(lastNoticePage) }),
  reply: ok({ data: z.array(notice), total: z.number().int() }),
})

export const listAllNotices = endpoint({
  method: 'GET',
  path: '/api/v1/admin/notices',
  summary: 'The notices and downloads with drafts and what is over, page by page',
  access: 'content.read',
  query: writtenPaging,
  status: 200,
  reply: writtenPage(noticeLine),
})

export const findNoticeContent = endpoint({
  method: 'GET',
  path: '/api/v1/admin/notices/:id',
  summary: 'A notice as it was written',
  access: 'content.read',
  params: oneRow,
  status: 200,
  reply: ok({ data: edited(noticeContent) }),
})

export const createNotice = endpoint({
  method: 'POST',
  path: '/api/v1/admin/notices',
  summary: 'Begins a notice',
  access: 'content.change',
  body: newRowOf(noticeDraft),
  refuses: ['CONFLICT'],
  status: 201,
  reply: saved,
})

export const saveNotice = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/notices/:id',
  summary: 'Writes a notice',
  access: 'content.change',
  params: oneRow,
  body: saveOf(noticeDraft),
  refuses: ['CONFLICT'],
  status: 200,
  reply: saved,
})

export const deleteNotice = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/notices/:id',
  summary: 'Deletes a notice; it can be brought back',
  access: 'content.change',
  params: oneRow,
  query: versionQuery,
  refuses: ['CONFLICT'],
  status: 200,
  reply: saved,
})

/** A file that nothing names after a day is removed again. */
export const uploadNoticeFile = endpoint({
  method: 'POST',
  path: '/api/v1/admin/notices/files',
  summary: 'Takes a PDF for the notice that names it when it is saved; what can stand in an address is kept of its name',
  access: 'content.change',
  files: { file: noticeFile },
  body: z.object({ fileName: optional(line('File name is required', { max: 300 })) }),
  refuses: ['UNREADABLE'],
  status: 201,
  reply: ok({ data: z.object({ address: z.string() }) }),
})
