import { mock } from '@campus/client/testing.ts'
import { watchSavedFiles } from '@campus/client/testing/saved-files.ts'
import { server } from '@campus/client/testing/server.ts'
import { deleteContactMessage, exportContactMessages, listContactMessages } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactMessage } from '@campus/contracts/contact/examples.ts'
import type { ContactMessage } from '@campus/contracts/contact/schema.ts'
import { inboxMessages } from '@campus/contracts/contact/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { findCollege } from '@campus/contracts/site-content/endpoints.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageNavigator } from './page-navigator-store.ts'
import { college } from '../testing/mock-college.ts'
import { afterPause, holdPauses } from '../testing/pauses.ts'
import { renderAdmin } from '../testing/render-admin.tsx'
import { inbox, nth } from './testing.ts'

beforeEach(holdPauses)
beforeEach(() => {
  pageNavigator.setState(pageNavigator.getInitialState(), true)
  server.use(...college())
})

const readRows = () =>
  within(screen.getByRole('table', { name: 'Messages' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent.trim()))
const button = (name: string) => screen.getByRole('button', { name })

fullTest.each(['/admin/Contact', '/admin/contact'])('%s lists ten messages a page and pages forwards and back', async (address) => {
  const asked = inbox(12)
  const { user } = renderAdmin(address)
  await screen.findByText('12 messages')
  expect(readRows()[0]).toEqual(['S.no', 'Name', 'Email', 'Mobile Number', 'Actions'])
  expect(readRows()[1]).toEqual([
    '1',
    'Meera1 Demo',
    `meera1@example.com15-06-2026${exampleContactMessage.cMessage}`,
    '9800000000',
    'View Meera1 Demo',
  ])
  expect(readRows()).toHaveLength(11)

  await user.click(button('Next'))
  await waitFor(() =>
    expect(
      readRows()
        .slice(1)
        .map(([number]) => number),
    ).toEqual(['11', '12']),
  )
  await user.click(button('Next'))
  await user.click(button('Previous'))
  await waitFor(() => expect(readRows()).toHaveLength(11))
  expect(asked.mock.calls.map(([{ perPage }]) => perPage)).toEqual([1, 2])
})

fullTest('shows the length limit with a link to change it, until longer messages are allowed', async () => {
  inbox(1)
  const { unmount } = renderAdmin('/admin/Contact')
  const link = await screen.findByRole('link', { name: inboxMessages.allowMore })
  expect(link.getAttribute('href')).toBe('/admin/content/institute#how-to-reach-it')
  expect(link.parentElement?.textContent).toContain(inboxMessages.short(100))
  unmount()
  server.use(mock(findCollege, { success: true, data: { ...exampleInstitute, messageMax: 500 }, sendsMails: true, isReachable: true }))
  renderAdmin('/admin/Contact')
  await screen.findByText('1 message')
  expect(screen.queryByRole('link', { name: inboxMessages.allowMore })).toBeNull()
})

fullTest('sorting starts at the first page and keeps an open message open', async () => {
  const asked = inbox(12)
  const { user, router } = renderAdmin(`/admin/Contact/${nth(1)._id}`)
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await waitFor(() => expect(asked.mock.lastCall).toEqual([{ perPage: 2, limit: 10, sort: '-createdAt' }]))
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Name, A to Z')
  await waitFor(() => expect(asked.mock.lastCall).toEqual([{ perPage: 1, limit: 10, sort: 'name' }]))
  expect(router.history.location.href).toBe(`/admin/Contact/${nth(1)._id}?sort=name`)
  expect(screen.getByRole('article', { name: 'Message from Meera1 Demo' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await waitFor(() => expect(router.history.location.href).toBe('/admin/Contact?sort=name'))
})

fullTest('the URL keeps the order', async () => {
  const asked = inbox(2)
  renderAdmin('/admin/Contact?sort=-name')
  await screen.findByText('2 messages')
  expect(asked.mock.calls).toEqual([[{ perPage: 1, limit: 10, sort: '-name' }]])
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('-name')
})

fullTest('an empty inbox says so', async () => {
  inbox(0)
  renderAdmin('/admin/Contact')
  expect(await screen.findByText('No messages')).toBeTruthy()
})

fullTest('a list that cannot be loaded says why and can be retried', async () => {
  server.use(mock(listContactMessages, new AppError('UNAVAILABLE')))
  const { user } = renderAdmin('/admin/Contact')
  expect(await screen.findByText('The service is busy. Please try again in a moment')).toBeTruthy()
  inbox(1)
  await user.click(button('Try again'))
  expect(await screen.findByRole('rowheader', { name: 'Meera1 Demo' })).toBeTruthy()
})

fullTest('a message opens beside the list, is answered by mail and closed by Back', async () => {
  inbox(2)
  const { user, router } = renderAdmin('/admin/Contact')
  await user.click(await screen.findByRole('link', { name: 'View Meera2 Demo' }))
  const message = await screen.findByRole('article', { name: 'Message from Meera2 Demo' })
  expect(screen.getAllByText(exampleContactMessage.cMessage)).toHaveLength(1)
  expect(message.textContent).toContain(exampleContactMessage.cMessage)
  expect(message.textContent).toContain('15-06-2026, 13:50')
  expect(screen.getByRole('link', { name: 'Reply' }).getAttribute('href')).toBe('mailto:meera2@example.com')
  expect(screen.getByRole('row', { current: true }).textContent).toContain('Meera2 Demo')
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await waitFor(() => expect(router.history.location.pathname).toBe('/admin/Contact'))
  expect(screen.queryByRole('article')).toBeNull()
})

test('a URL loads its message although the first page does not list it', async () => {
  inbox(12)
  renderAdmin(`/admin/contact/${nth(12)._id}`)
  expect(await screen.findByRole('article', { name: 'Message from Meera12 Demo' })).toBeTruthy()
})

test('a URL of an unknown message opens the list', async () => {
  inbox(2)
  const { router } = renderAdmin('/admin/Contact/none')
  await waitFor(() => expect(router.history.location.pathname).toBe('/admin/Contact'))
  expect(await screen.findByRole('rowheader', { name: 'Meera1 Demo' })).toBeTruthy()
})

fullTest('a message is deleted after a confirmation, and a second later the list appears without it', async () => {
  inbox(2)
  const { user, router } = renderAdmin(`/admin/Contact/${nth(1)._id}`)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Are you sure?' })
  expect(question.textContent).toContain('You will not be able to recover this contact!')
  await user.click(within(question).getByRole('button', { name: 'No, cancel!' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(readRows()).toHaveLength(3)

  await user.click(button('Delete'))
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }))
  expect(await screen.findByText('Your contact has been deleted successfully!')).toBeTruthy()
  expect(screen.getByText('Deleted')).toBeTruthy()
  await afterPause(() => expect(router.history.location.pathname).toBe('/admin/Contact'))
  expect(readRows()).toHaveLength(2)
})

fullTest('a double press on Delete asks once and deletes once', async () => {
  inbox(2)
  const sent = vi.fn<(id: string) => void>()
  server.use(
    mock(deleteContactMessage, ({ params }) => {
      sent(params.contactId)
      return { success: true as const }
    }),
  )
  const { user } = renderAdmin(`/admin/Contact/${nth(1)._id}`)
  await user.dblClick(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'No, cancel!' }))
  expect(screen.queryByRole('dialog')).toBeNull()

  await user.dblClick(button('Delete'))
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }))
  expect(await screen.findByText('Your contact has been deleted successfully!')).toBeTruthy()
  await user.click(button('OK'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toHaveBeenCalledExactlyOnceWith(nth(1)._id)
})

fullTest('a message that could not be deleted stays, with the reason', async () => {
  inbox(1)
  server.use(mock(deleteContactMessage, new AppError('UNAVAILABLE')))
  const { user, router } = renderAdmin(`/admin/Contact/${nth(1)._id}`)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, delete it!' }))
  expect(await screen.findByText('The service is busy. Please try again in a moment')).toBeTruthy()
  expect(router.history.location.pathname).toBe(`/admin/Contact/${nth(1)._id}`)
})

fullTest('all messages can be saved as a file', async () => {
  inbox(2)
  server.use(mock(exportContactMessages, new Blob(['Received'], { type: 'text/csv' })))
  const { user } = renderAdmin('/admin/Contact')
  const saved = watchSavedFiles()
  await user.click(await screen.findByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(saved.map((file) => file.name)).toEqual([expect.stringMatching(/^messages-.*\.csv$/)]))
})

test('the list shows days, excerpts and answers, and can be filtered to unanswered messages', async () => {
  const asked = inbox(12)
  server.use(
    mock(listContactMessages, ({ query }) => {
      asked(query)
      const data = [nth(1), { ...nth(2), answeredAt: '2026-06-16T05:20:00.000Z' }].filter(
        ({ answeredAt }: ContactMessage) => query.answered === undefined || (answeredAt === undefined) === (query.answered === 'no'),
      )
      return { success: true as const, data, total: data.length }
    }),
  )
  const { user, router } = renderAdmin('/admin/Contact')
  const name = await screen.findByRole('rowheader', { name: 'Meera2 Demo' })
  expect(name.nextElementSibling?.textContent).toBe(`meera2@example.com15-06-2026Answered${exampleContactMessage.cMessage}`)
  await user.selectOptions(screen.getByLabelText('Show'), 'Not answered')
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: 'Meera2 Demo' })).toBeNull())
  expect(router.history.location.search).toBe('?answered=no')
  expect(asked.mock.lastCall).toEqual([{ perPage: 1, limit: 10, sort: '-createdAt', answered: 'no' }])
})

fullTest('a message opens by its name, and the list still marks answered ones', async () => {
  inbox(2)
  const data = [nth(1), { ...nth(2), answeredAt: '2026-06-16T05:20:00.000Z' }]
  server.use(mock(listContactMessages, { success: true, data, total: 2 }))
  const { user } = renderAdmin('/admin/Contact')
  await user.click(await screen.findByRole('link', { name: 'Meera1 Demo' }))
  expect(await screen.findByRole('article', { name: 'Message from Meera1 Demo' })).toBeTruthy()
  expect(screen.getByRole('rowheader', { name: 'Meera2 Demo Answered' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Reply' }).title).toBe(inboxMessages.replyOpens)
})
