import { findStatus, listOwnApplications, trackApplication } from '@campus/contracts/admissions/endpoints.ts'
import { exampleOwnApplication, exampleStatusAnswer, exampleStatusRecord } from '@campus/contracts/admissions/examples.ts'
import { liveStatusPath } from '@campus/contracts/admissions/status/live-status-path.ts'
import { trackMessages } from '@campus/contracts/admissions/messages.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { applicantMailMessages } from '@campus/contracts/admissions/mail-messages.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import type { Reply } from '@campus/contracts/core/endpoint.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { exampleToken } from '@campus/client/testing/tokens.ts'
import { exampleUser } from '@campus/contracts/identity/examples.ts'
import { studentIdMessages } from '@campus/contracts/core/identifiers/student-id.ts'
import { UiProvider } from '@campus/ui/ui-provider.tsx'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { fullDescribe, fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLastApplication } from '../draft/last-application-store.ts'
import { openFreshPage } from '../../identity/testing.ts'
import { session } from '../../api-client/session.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { instituteQuery } from '../../site/api.ts'
import { StatusForm } from './status-form.tsx'
import { StatusPage } from './status-page.tsx'
import { FakeSocket } from './testing.ts'

const number = () => screen.getByLabelText<HTMLInputElement>('Student Id')
const birthday = () => screen.getByLabelText<HTMLInputElement>('Date of Birth')
const check = () => userEvent.click(screen.getByRole('button', { name: 'Check Status' }))

const reply = { success: true, data: exampleStatusAnswer } satisfies Reply<typeof trackApplication>

const show = (id?: string) =>
  renderPage(<StatusPage id={id} />, { known: (cache) => cache.setQueryData(instituteQuery.queryKey, exampleInstitute) })

const showOf = (institute: Institute) =>
  renderPage(<StatusPage id="STU123" />, { known: (cache) => cache.setQueryData(instituteQuery.queryKey, institute) })

const ask = async () => {
  await userEvent.type(birthday(), '2007-03-09')
  await check()
}
const found = () => screen.findByRole('heading', { name: 'Application STU123' })

beforeEach(() => {
  openFreshPage()
  vi.stubGlobal('WebSocket', FakeSocket)
})

afterEach(() => {
  vi.unstubAllGlobals()
  FakeSocket.all.length = 0
  useLastApplication.getState().forget()
})

fullTest('does not mention a mail when the server sends none', async () => {
  const { unmount } = await show()
  expect(screen.getByText(applicantMailMessages.lost.mailed)).toBeTruthy()
  unmount()
  await showOf({ ...exampleInstitute, sendsMails: false })
  expect(screen.getByText(applicantMailMessages.lost.kept)).toBeTruthy()
})

fullTest('requires id and date of birth before any request', async () => {
  await show()
  await check()
  expect(await screen.findByText('ID must be between 1 and 50 characters')).toBeTruthy()
  expect(screen.getByText('Date of Birth is required.')).toBeTruthy()
  expect(FakeSocket.all).toEqual([])
})

fullTest('reports a wrong check digit at once but still accepts an older id', async () => {
  server.use(mock(trackApplication, reply))
  await show()
  await userEvent.type(number(), 'STU12345670')
  expect(screen.getByText(studentIdMessages.mistyped)).toBeTruthy()
  await ask()
  expect(await found()).toBeTruthy()
})

fullTest('takes the id from the link or from the last sent application', async () => {
  const page = await show('STU9')
  expect(number().value).toBe('STU9')
  page.unmount()
  act(() => useLastApplication.getState().remember({ uniqueId: 'STU123', applicationStatus: 'Pending' }))
  await show()
  expect(number().value).toBe('STU123')
})

fullTest('renders the same form for every link on the server and fills in the id after hydration', () => {
  const form = (id?: string) => (
    <UiProvider>
      <StatusForm id={id} asking={false} problem={null} onAsk={async () => {}} />
    </UiProvider>
  )
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(form('STU9'))
  expect(place.innerHTML).not.toContain('STU9')
  const onRecoverableError = vi.fn<(error: unknown) => void>()
  const complaints = vi.spyOn(console, 'error')
  const page = render(form('STU9'), { container: place, hydrate: true, onRecoverableError })
  expect(number().value).toBe('STU9')
  expect(onRecoverableError).not.toHaveBeenCalled()
  expect(complaints).not.toHaveBeenCalled()
  page.unmount()
  place.remove()
})

fullTest('shows status, message and history', async () => {
  const asked: unknown[] = []
  server.use(
    mock(trackApplication, ({ body }) => {
      asked.push(body)
      return reply
    }),
  )
  await show('STU123')
  await ask()
  const heading = await found()
  expect(document.activeElement).toBe(heading)
  expect(asked).toEqual([{ uniqueId: 'STU123', dateOfBirth: '2007-03-09' }])
  expect(screen.getByText('Bachelor of Computer Applications (BCA)')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Verified')
  expect(screen.getByRole('status').textContent).toContain('Your marks were checked.')
  expect(screen.getAllByRole('listitem').map((entry) => entry.textContent)).toEqual([
    '03-06-2026VerifiedYour marks were checked.',
    '01-06-2026PendingReceived.',
  ])
})

fullDescribe('an approved applicant', () => {
  const unsaid = { ...exampleInstitute, bank: {}, admission: {} }
  const next = () => screen.getByRole('status')
  beforeEach(() => {
    server.use(mock(trackApplication, { ...reply, data: { ...exampleStatusAnswer, applicationStatus: 'Approved' as const } }))
  })

  fullTest.each([
    ['a bank account', { ...unsaid, bank: { accountNumber: '1234567890' } }],
    ['a UPI ID', { ...unsaid, payment: { upiId: 'fees@bank' } }],
    ['a counter', { ...unsaid, payment: { counter: 'Room 3' } }],
    ['words of its own', { ...unsaid, payment: { note: 'Pay by demand draft.' } }],
  ])('is linked to the payment page where the office has entered %s', async (_entered, institute) => {
    await showOf(institute)
    await ask()
    await found()
    expect(within(next()).getByRole('link', { name: 'payment page' }).getAttribute('href')).toBe('/payment')
    expect(next().textContent).toContain('The office tells you when classes begin.')
  })

  fullTest('sees the first day of classes until it has passed', async () => {
    const entered = (classesBegin: string) => ({ ...unsaid, payment: { note: 'Cash' }, admission: { classesBegin } })
    const { unmount } = await showOf(entered('2999-01-04'))
    await ask()
    await found()
    expect(next().textContent).toContain('Classes begin on 04-01-2999.')
    unmount()
    await showOf(entered('2020-01-04'))
    await ask()
    await found()
    expect(next().textContent).toContain('The office tells you when classes begin.')
  })

  fullTest('is told to wait for the office when nothing is entered', async () => {
    await showOf(unsaid)
    await ask()
    await found()
    expect(next().textContent).toContain('You have a place. The office tells you how to pay what is due and when classes begin.')
    expect(within(next()).queryByRole('link')).toBeNull()
  })

  test('sees the first day of classes also without payment details', async () => {
    await showOf({ ...unsaid, admission: { classesBegin: '2999-01-04' } })
    await ask()
    await found()
    expect(next().textContent).toContain('The office tells you how to pay what is due. Classes begin on 04-01-2999.')
  })
})

test('a student sees their own application at once and can look up another', async () => {
  let { message } = exampleStatusRecord as { message: string }
  server.use(
    mock(listOwnApplications, { success: true, data: [exampleOwnApplication] }),
    mock(findStatus, () => ({ success: true as const, data: { ...exampleStatusRecord, message } })),
  )
  session.adopt({ ...exampleUser, token: exampleToken() })
  await show('STU123')
  const heading = await found()
  expect(document.activeElement).toBe(heading)
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  message = 'Bring your mark sheets.'
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(FakeSocket.all).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'Look up another' }))
  expect(document.activeElement).toBe(number())
})

fullTest("a student looks up another person's application like any visitor", async () => {
  const asked = vi.fn(() => ({ success: true as const, data: [exampleOwnApplication] }))
  server.use(mock(listOwnApplications, asked))
  session.adopt({ ...exampleUser, token: exampleToken() })
  await show('STU9')
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(number().value).toBe('STU9')
})

fullTest('an unknown application gets the same message whatever was wrong', async () => {
  server.use(mock(trackApplication, new AppError('NOT_FOUND', { message: trackMessages.refused })))
  await show('STU123')
  await ask()
  expect((await screen.findByText(trackMessages.refused)).closest('[role=alert]')).toBeTruthy()
  expect(number().value).toBe('STU123')
  expect(birthday().value).toBe('2007-03-09')
  expect(FakeSocket.all).toEqual([])
})

fullTest('a change appears without a reload and is stored in the browser', async () => {
  useLastApplication.getState().remember({ uniqueId: 'STU123', applicationStatus: 'Pending' })
  server.use(mock(trackApplication, reply))
  await show('STU123')
  await ask()
  await found()
  const [socket] = FakeSocket.all
  expect(socket?.url).toBe(`${window.location.origin.replace('http', 'ws')}${liveStatusPath}`)
  act(() => socket?.open())
  expect(socket?.sent).toEqual([JSON.stringify({ uniqueId: 'STU123', dateOfBirth: '2007-03-09' })])
  act(() => socket?.hear({ success: true, data: { ...exampleStatusAnswer, applicationStatus: 'Approved', message: 'Welcome' } }))
  expect(await screen.findByText('Welcome')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Approved')
  expect(screen.getByText('This page shows changes by itself.')).toBeTruthy()
  expect(useLastApplication.getState().sent?.applicationStatus).toBe('Approved')
})

fullTest('the connection ends with the page', async () => {
  server.use(mock(trackApplication, reply))
  const page = await show('STU123')
  await ask()
  await found()
  page.unmount()
  expect(FakeSocket.all.map(({ closed }) => closed)).toEqual([true])
})

fullTest('a late answer for a former application is not shown', async () => {
  const late = Promise.withResolvers<typeof reply>()
  const given = vi.fn<() => void>()
  server.use(mock(trackApplication, reply))
  await show('STU123')
  await ask()
  await found()
  server.use(
    mock(trackApplication, async () => {
      const answer = await late.promise
      given()
      return answer
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await userEvent.click(screen.getByRole('button', { name: 'Look up another' }))
  late.resolve(reply)
  await vi.waitFor(() => expect(given).toHaveBeenCalledOnce())
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByRole('heading', { name: 'Application STU123' })).toBeNull()
  expect(number()).toBeTruthy()
})

fullTest.each([
  ['open', true],
  ['closed', false],
] as const)('while admissions are %s, a rejected applicant may apply for another course: %s', async (phase, may) => {
  server.use(mock(trackApplication, { success: true, data: { ...exampleStatusAnswer, applicationStatus: 'Rejected' } }))
  await showOf({ ...exampleInstitute, admissionState: { ...exampleInstitute.admissionState, phase } })
  await ask()
  expect((await screen.findByText(/This application was not accepted/)).textContent?.includes('another course')).toBe(may)
})

fullTest('the status can be refreshed, and another application looked up', async () => {
  server.use(mock(trackApplication, reply))
  await show('STU123')
  await ask()
  await found()
  server.use(mock(trackApplication, { success: true, data: { ...exampleStatusAnswer, applicationStatus: 'Rejected', message: 'Sorry' } }))
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('Sorry')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Look up another' }))
  expect(document.activeElement).toBe(number())
  expect(screen.queryByText('Sorry')).toBeNull()
})
