import { mock } from '@campus/client/testing.ts'
import { fakeLiveConnection } from '@campus/client/testing/fake-live-connection.ts'
import { server } from '@campus/client/testing/server.ts'
import { listApplications } from '@campus/contracts/admissions/list/endpoints.ts'
import { exampleApplicationSummary } from '@campus/contracts/admissions/examples.ts'
import { exampleWaitingApprovals } from '@campus/contracts/approvals/examples.ts'
import { dashboardPanelMessages } from '@campus/contracts/dashboard/panel-messages.ts'
import { findOnlineOverview } from '@campus/contracts/payments/overview-endpoints.ts'
import { exampleDashboardDays } from '@campus/contracts/dashboard/examples.ts'
import type { DashboardCard, DashboardDay } from '@campus/contracts/dashboard/schema.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { findSetUp } from '@campus/contracts/set-up/endpoints.ts'
import { exampleSetUp } from '@campus/contracts/set-up/examples.ts'
import { setUpMessages } from '@campus/contracts/set-up/messages.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { college } from '../testing/mock-college.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

/** The live connections, at whose other end the test sits: the dashboard's, and that of the number beside Approvals. */
let connections: ReturnType<typeof makeLive>[] = []
const makeLive = () => {
  const store = createStore<{ state: 'connecting' | 'open' | 'paused' }>(() => ({ state: 'connecting' }))
  const heard = new Map<string, (payload: object) => void>()
  const on = ({ name }: { name: string }, handler: (payload: object) => void) => {
    heard.set(name, handler)
    return () => {}
  }
  return {
    store,
    isOfDashboard: () => heard.has('DashBoard_Data'),
    isOfApprovals: () => heard.has('approvalsWaiting'),
    tellApprovals: (toDecide: number) =>
      act(() => heard.get('approvalsWaiting')?.({ kinds: [{ ...exampleWaitingApprovals, waiting: toDecide + 1, toDecide }] })),
    ask: vi.fn<(event: { name: string }) => Promise<unknown>>(async () => undefined),
    close: vi.fn<() => void>(),
    resume: vi.fn<() => void>(),
    on,
    tell: (...cards: DashboardCard[]) => act(() => heard.get('DashBoard_Data')?.({ DashBoard_Data: cards })),
    tellDays: (...days: DashboardDay[]) => act(() => heard.get('DashBoard_Days')?.({ DashBoard_Days: days })),
    become: (state: 'open' | 'paused') => act(() => store.setState({ state })),
  }
}

beforeEach(() => {
  connections = []
  fakeLiveConnection(() => {
    const connection = makeLive()
    connections.push(connection)
    return connection
  })
  server.use(mock(listApplications, { success: true, data: [exampleApplicationSummary] }), ...college())
})

const findConnection = () => vi.waitUntil(() => connections.findLast(({ isOfDashboard }) => isOfDashboard()))

const open = async () => {
  const { user, unmount } = renderAdmin('/admin/DashBoard')
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  const connection = await findConnection()
  return { user, unmount, connection }
}

/** Returns name and value of each card as shown. */
const readCards = () => {
  const summary = within(screen.getByRole('region', { name: 'Summary' }))
  return Object.fromEntries(summary.getAllByRole('term').map((name) => [name.textContent.trim(), name.nextElementSibling?.textContent]))
}

fullTest('the cards arrive and update over the live connection', async () => {
  const { connection } = await open()
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading...')
  connection.become('open')
  await waitFor(() =>
    expect(connection.ask.mock.calls.map(([{ name }]) => name)).toEqual(['Request_DashBoard_Data', 'Request_DashBoard_Days']),
  )
  connection.tell({ name: 'Applications', value: 1316, icon: 'applications' }, { name: 'Collected', value: '₹12,40,000', icon: 'fees' })
  expect(readCards()).toEqual({ Applications: '1,316', Collected: '₹12,40,000' })
  connection.tell({ name: 'Applications', value: 1317, icon: 'applications' })
  expect(readCards()).toEqual({ Applications: '1,317' })
})

fullTest('says what waits for the admin and leads there, and nothing where nothing does', async () => {
  server.use(mock(findOnlineOverview, { success: true, data: { open: 2 } }))
  await open()
  const waiting = within(await screen.findByRole('region', { name: dashboardPanelMessages.waiting.title }))
  expect(waiting.getAllByRole('link').map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
    [dashboardPanelMessages.waiting.held(2), '/admin/fees/online?is=held'],
  ])
  const ofApprovals = await vi.waitUntil(() => connections.find(({ isOfApprovals }) => isOfApprovals()))
  ofApprovals.tellApprovals(3)
  expect((await waiting.findByRole('link', { name: dashboardPanelMessages.waiting.approvals(3) })).getAttribute('href')).toBe(
    '/admin/approvals',
  )
})

fullTest('an amount has a description', async () => {
  const { connection } = await open()
  connection.become('open')
  connection.tell(
    { name: 'Collected this month', value: '₹12,40,000', icon: 'collected' },
    { name: 'Fees due', value: '₹3,00,000', icon: 'due' },
  )
  const summary = screen.getByRole('region', { name: 'Summary' })
  expect(summary.textContent).toContain('Net: received less reversed')
  expect(summary.textContent).toContain('From admitted students')
})

fullTest('a refusal shows its reason and can be retried', async () => {
  const { connection, user } = await open()
  connection.ask.mockRejectedValueOnce(new AppError('NOT_ALLOWED'))
  connection.become('open')
  const failure = await screen.findByRole('alert')
  expect(failure.textContent).toContain('Error: You may not do this')
  await user.click(within(failure).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(connection.ask).toHaveBeenCalledTimes(4))
  connection.tell({ name: 'Students', value: 3, icon: 'students' })
  expect(readCards()).toEqual({ Students: '3' })
  expect(screen.queryByRole('alert')).toBeNull()
})

fullTest('a paused connection keeps the cards, is reported and can be retried', async () => {
  const { connection, user } = await open()
  connection.become('open')
  connection.tell({ name: 'Students', value: 3, icon: 'students' })
  connection.become('paused')
  expect(await screen.findByText('Live updates are paused')).toBeTruthy()
  expect(readCards()).toEqual({ Students: '3' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(connection.resume).toHaveBeenCalledOnce()
})

const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))

test('the last days appear as a chart and a table, newest first, and update live', async () => {
  const { connection } = await open()
  connection.become('open')
  connection.tellDays(...exampleDashboardDays)
  expect(screen.getByText('11 in 14 days')).toBeTruthy()
  expect(screen.getByText('₹72,500.50 received, ₹10,000 reversed in 14 days')).toBeTruthy()
  expect(rowsOf('Online applications a day')).toEqual(['Day | Applications', '05-07-2026 | 7', '04-07-2026 | 0', '03-07-2026 | 4'])
  expect(rowsOf('Collections a day')).toEqual([
    'Day | Received | Reversed',
    '05-07-2026 | ₹2,500 | ₹0',
    '04-07-2026 | ₹0 | ₹10,000',
    '03-07-2026 | ₹70,000.50 | ₹0',
  ])
  const picture = screen.getByRole('region', { name: 'Online applications a day' }).querySelector('svg')
  const heights = () => [...(picture?.querySelectorAll('g') ?? [])].map((bar) => Number(bar.querySelector('rect')?.getAttribute('height')))
  expect(heights()).toEqual([42, 0, 73.5])
  connection.tellDays(...exampleDashboardDays.map((day) => ({ ...day, applications: 8 })))
  expect(heights()).toEqual([84, 84, 84])
})

fullTest('the latest applications are refetched when the cards change', async () => {
  const { connection } = await open()
  await screen.findByRole('link', { name: exampleApplicationSummary.name })
  server.use(mock(listApplications, { success: true, data: [{ ...exampleApplicationSummary, name: 'Bela Minz' }] }))
  connection.tell({ name: 'Applications', value: 2, icon: 'applications' })
  expect(await screen.findByRole('link', { name: 'Bela Minz' })).toBeTruthy()
})

fullTest('leaving the screen closes the connection', async () => {
  const { connection, unmount } = await open()
  unmount()
  await waitFor(() => expect(connection.close).toHaveBeenCalledOnce())
})

fullTest('the latest applications link to the student’s record', async () => {
  await open()
  const name = exampleApplicationSummary.name
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(`/admin/view/student/${exampleApplicationSummary.uniqueId}`)
})

fullTest('the tab is named after the screen and the college', async () => {
  await open()
  await waitFor(() => expect(document.title).toBe(`Dashboard · ${exampleInstitute.shortName}`))
})

fullTest('the most frequent actions are linked', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Record a payment' }).getAttribute('href')).toBe('/admin/student/pay/fee')
})

fullTest('the quick links open the inbox, the album form and the website', async () => {
  await open()
  const links = within(await screen.findByRole('region', { name: 'Quick Links' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
    ['Dashboard', '/admin/DashBoard'],
    ['Contact', '/admin/Contact'],
    ['Create Album', '/admin/create/Album'],
    ['See the website', '/'],
  ])
})

fullTest('shows set-up progress and the next step until set-up is complete', async () => {
  await open()
  await screen.findByText(exampleInstitute.shortName)
  expect(screen.queryByRole('region', { name: setUpMessages.title })).toBeNull()
  cleanup()
  server.use(mock(findSetUp, { success: true, data: exampleSetUp }))
  await open()
  const panel = within(await screen.findByRole('region', { name: setUpMessages.title }))
  expect(panel.getByText(setUpMessages.progress(1, 3))).toBeTruthy()
  expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Home page', 'Backups'])
  expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin/content/landing', '/admin/set-up'])
})

test('shows that it loads while there are no cards, also after an empty list', async () => {
  const { connection } = await open()
  connection.tell()
  const summary = within(screen.getByRole('region', { name: 'Summary' }))
  expect(summary.getByRole('status').textContent).toBe('Loading...')
})

fullTest('asks for no figures of the whole college for somebody limited to some courses, and leaves out what is empty', async () => {
  renderAdmin('/admin/DashBoard', 'admin', ['verifier'], ['00000000-0000-7000-8000-000000000000'])
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  const connection = await findConnection()
  connection.become('open')
  await waitFor(() => expect(connection.ask.mock.calls.map(([{ name }]) => name)).toEqual(['Request_DashBoard_Data']))
  connection.tell()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull())
  expect(screen.queryByText('Online applications a day')).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Latest applications' })).toBeTruthy()
})
