import { AppError } from '@campus/contracts/core/errors.ts'
import { type NoticeContent, type NoticeDraft, noticeState } from '@campus/contracts/notices/editing-schema.ts'
import { editNoticeMessages, noticeMessages } from '@campus/contracts/notices/edit-messages.ts'
import {
  createNotice,
  deleteNotice,
  findNoticeContent,
  listAllNotices,
  listNotices,
  saveNotice,
  uploadNoticeFile,
} from '@campus/contracts/notices/endpoints.ts'
import { kindOfList } from '@campus/contracts/notices/notice-lists.ts'
import { noticePageMessages } from '@campus/contracts/notices/messages.ts'
import type { FastifyInstance } from 'fastify'
import { serveDeletion, serveRow } from '../../content/editing-routes.ts'
import { saveContent, savedMessage } from '../../content/queries.ts'
import { createDocuments } from '../../platform/files/pdf-files.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { listNoticeLines, noticeKind } from './content-kind-queries.ts'
import { listPublished } from './queries.ts'

/** Notices and downloads: what visitors read, and what the office writes. */
export const noticeRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, storage } = services
  const documents = createDocuments(storage)

  serve(app, listNotices, ({ params: { list, page } }) => listPublished(db, kindOfList[list], page))

  serve(app, listAllNotices, ({ query }) => listNoticeLines(db, query))

  serveRow(app, services, noticeKind, findNoticeContent, noticePageMessages.unknown)

  /** Throws INVALID_INPUT for a file that has been removed since it was uploaded: a form may stay open for days. */
  const requireFile = async (id: string, file: string | undefined) => {
    if (file === undefined || (await noticeKind.find(db, id))?.file === file || (await documents.has(file))) return
    throw new AppError('INVALID_INPUT', { fields: { file: noticeMessages.unknownFile } })
  }

  const wordsOf = async (notice: NoticeDraft) => {
    const state = noticeState(notice)
    const words = editNoticeMessages.saved[state]
    return state === 'Shown' ? savedMessage(services, words) : words
  }

  serve(app, createNotice, async ({ body: { id, content } }, request) => {
    await requireFile(id, content.file)
    const change = { subject: id, version: 0, content: complete(content), creates: true }
    const data = await saveContent(services, request, noticeKind, change)
    return { message: await wordsOf(content), data }
  })

  serve(app, saveNotice, async ({ params: { id }, body: { version, content } }, request) => {
    await requireFile(id, content.file)
    const change = { subject: id, version, content: complete(content) }
    const data = await saveContent(services, request, noticeKind, change)
    return { message: await wordsOf(content), data }
  })

  serveDeletion(app, services, noticeKind, deleteNotice)

  serve(app, uploadNoticeFile, async ({ files: { file }, body: { fileName } }) => ({
    data: { address: await documents.take(file, { field: 'file', name: fileName }) },
  }))
}

const complete = ({ kind, title, text = '', link, file, pinned, showFrom, showUntil }: NoticeDraft): NoticeContent => ({
  kind,
  title,
  text,
  ...(link !== undefined && { link }),
  ...(file !== undefined && { file }),
  pinned,
  ...(showFrom !== undefined && { showFrom }),
  ...(showUntil !== undefined && { showUntil }),
})
