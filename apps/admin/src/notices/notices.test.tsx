import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { listContentVersions, listDeletedContent } from '@campus/contracts/content/endpoints.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { NoticeDraft } from '@campus/contracts/notices/editing-schema.ts'
import { editNoticeMessages, noticeFields, noticeMessages } from '@campus/contracts/notices/edit-messages.ts'
import { createNotice, findNoticeContent, listAllNotices, saveNotice, uploadNoticeFile } from '@campus/contracts/notices/endpoints.ts'
import { exampleNotice, exampleNoticeDraft } from '@campus/contracts/notices/examples.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../testing/mock-college.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

const id = exampleNotice._id
const address = '/media/other/1048576-prospectus.pdf'
const state = { success: true as const, message: editNoticeMessages.saved.Shown, data: { version: 5 } }
const sent = vi.fn<(content: NoticeDraft, version?: number) => void>()

beforeEach(() => {
  sent.mockReset()
  server.use(
    ...college(),
    mock(listAllNotices, {
      success: true,
      total: 2,
      data: [
        { _id: id, kind: 'notice', title: 'Shown long ago', pinned: false, showFrom: '2020-01-01', updatedAt: '2026-08-20T06:30:00.000Z' },
        { _id: id.replace(/1$/, '2'), kind: 'download', title: 'Begun', pinned: false, updatedAt: '2026-08-20T06:30:00.000Z' },
      ],
    }),
    mock(findNoticeContent, { success: true, data: { version: 4, content: exampleNoticeDraft } }),
    mock(listContentVersions, { success: true, data: [] }),
    mock(listDeletedContent, { success: true, data: [] }),
    mock(createNotice, ({ body }) => {
      sent(body.content)
      return state
    }),
    mock(saveNotice, ({ body }) => {
      sent(body.content, body.version)
      return state
    }),
    mock(uploadNoticeFile, { success: true, data: { address } }),
  )
})

const field = async (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const pdf = (name: string, type = 'application/pdf') => new File(['%PDF-1.7'], name, { type })

fullTest('the list shows which notices are published', async () => {
  renderAdmin('/admin/notices')
  expect(await screen.findByText('2 notices')).toBeTruthy()
  expect([screen.getAllByText('Shown').length, screen.getAllByText('Draft').length]).toEqual([1, 1])
})

test('an empty list says what a notice is for and leads to the first one', async () => {
  server.use(mock(listAllNotices, { success: true, total: 0, data: [] }))
  renderAdmin('/admin/notices')
  expect(await screen.findByText(/^A notice announces something to visitors/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Write the first notice' }).getAttribute('href')).toBe('/admin/notices/new')
})

fullTest('further pages can be reached and are kept in the URL', async () => {
  const asked = vi.fn<(query: object) => void>()
  const line = { _id: id, kind: 'notice' as const, pinned: false, updatedAt: '2026-08-20T06:30:00.000Z' }
  server.use(
    mock(listAllNotices, ({ query }) => {
      asked(query)
      const isSecond = query.after !== undefined
      return {
        success: true as const,
        total: 26,
        data: [{ ...line, title: isSecond ? 'The oldest' : 'The newest' }],
        ...(isSecond ? { previous: 'back' } : { next: 'more' }),
      }
    }),
  )
  const { user, router } = renderAdmin('/admin/notices')
  expect(await screen.findByText('26 notices')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('link', { name: 'Edit The oldest' })).toBeTruthy()
  expect(router.state.location.search).toEqual({ after: 'more' })
  expect(asked.mock.calls).toEqual([[{ sort: '-updatedAt', Limit: 25 }], [{ sort: '-updatedAt', after: 'more', Limit: 25 }]])
})

fullTest('a new download is created with its days and file and opens its screen', async () => {
  const { user, router } = renderAdmin('/admin/notices/new')
  await user.click(await screen.findByRole('radio', { name: 'Downloads' }))
  await user.type(await field(noticeFields.title), 'Prospectus')
  await user.click(screen.getByRole('button', { name: 'Today' }))
  expect((await field(noticeFields.showFrom)).value).toBe(collegeDay())
  fireEvent.change(await field(noticeFields.showFrom), { target: { value: '2026-01-05' } })
  await user.upload(await field(`Choose ${noticeFields.file}`), pdf('Prospectus.pdf'))
  expect(await screen.findByRole('link', { name: 'prospectus.pdf (PDF, 1.0 MB)' })).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: noticeFields.pinned }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]?.[0]).toEqual({ kind: 'download', title: 'Prospectus', showFrom: '2026-01-05', file: address, pinned: true })
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/notices\/[\da-f-]{36}$/))
})

test('a file that is no PDF or is refused shows an error at its field and changes nothing', async () => {
  server.use(mock(uploadNoticeFile, new AppError('UNREADABLE', { fields: { file: noticeMessages.damaged } })))
  const { user } = renderAdmin(`/admin/notices/${id}`)
  const input = await field(`Replace ${noticeFields.file}`)
  input.removeAttribute('accept')
  await user.upload(input, pdf('page.html', 'text/html'))
  expect(await screen.findByText(noticeMessages.notPdf)).toBeTruthy()
  await user.upload(input, pdf('cut.pdf'))
  expect(await screen.findByText(noticeMessages.damaged)).toBeTruthy()
  await user.type(await field(noticeFields.title), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  expect(sent.mock.calls[0]).toEqual([{ ...exampleNoticeDraft, title: `${exampleNoticeDraft.title}!` }, 4])
})

fullTest('a last day before the first shows an error at its field, and a conflicting save one above the form', async () => {
  const message = 'Asha changed this. Nothing was saved yet.'
  server.use(mock(saveNotice, new AppError('CONFLICT', { message, fields: { version: message } })))
  const { user } = renderAdmin(`/admin/notices/${id}`)
  const until = await field(noticeFields.showUntil)
  await user.type(until, '2026-08-19')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(noticeMessages.endsBefore)).toBeTruthy()
  await user.clear(until)
  await user.type(until, '2026-08-21')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(until.value).toBe('2026-08-21')
})
