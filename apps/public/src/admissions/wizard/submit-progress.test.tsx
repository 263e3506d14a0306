import { applyForAdmission, getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionDraft, exampleAdmissionForm, exampleAdmissionReceipt } from '@campus/contracts/admissions/examples.ts'
import { labelOf } from '@campus/contracts/admissions/form-fields.ts'
import { applicantMailMessages } from '@campus/contracts/admissions/mail-messages.ts'
import { admissionMessages } from '@campus/contracts/admissions/messages.ts'
import type { Reply } from '@campus/contracts/core/endpoint.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goOffline } from '../../testing/go-offline.ts'
import { useAdmission } from '../draft/admission-store.ts'
import { lastStep } from '../draft/form-values.ts'
import { choosePicture, enter, field, filledIn, institute, prepare, press, reload, show, tidyUp } from '../testing.tsx'

const receipt = { success: true, message: 'We have it', data: exampleAdmissionReceipt } satisfies Reply<typeof applyForAdmission>

beforeEach(prepare)
afterEach(tidyUp)

const ready = async () => {
  filledIn()
  const page = await show()
  await choosePicture()
  await screen.findByText('Your picture is chosen.')
  return page
}

/** Records the delays of all timers from now on. */
const timersOf = () => {
  const set = vi.spyOn(window, 'setTimeout')
  return () => set.mock.calls.map(([, milliseconds]) => milliseconds)
}

fullTest('the review shows everything with the Aadhaar number masked', async () => {
  await ready()
  const review = screen.getByRole('region', { name: 'Look it over before you send it' })
  expect(review.textContent).toContain('XXXX XXXX 0124')
  expect(review.textContent).toContain('09-03-2007')
  await press('Change Grades')
  expect(screen.getByRole('heading', { name: 'Step 4 of 5: Grades' })).toBeTruthy()
})

fullTest('the application arrives once and its number stays on the page', async () => {
  const sent: unknown[] = []
  const answer = Promise.withResolvers<void>()
  server.use(
    mock(applyForAdmission, async ({ body }) => {
      sent.push(body)
      await answer.promise
      return receipt
    }),
  )
  const page = await ready()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Submit' }))
  const busy = await screen.findByRole('button', { name: 'Submitting...' })
  expect(busy.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(busy)
  expect(screen.getByRole('button', { name: 'Clear the form' }).getAttribute('aria-disabled')).toBe('true')
  await press('Clear the form')
  expect(field('university').value).toBe(exampleAdmissionDraft.university)
  const waits = timersOf()
  answer.resolve()

  const dialog = await screen.findByRole('dialog', { name: 'Form Submitted Successfully' })
  expect(dialog.textContent).toContain('We have it')
  expect(waits()).toContain(1500)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ ...exampleAdmissionDraft, tenthMarksOutOf: 500, twelfthMarksOutOf: 500 }])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'We have your application' })))

  const status = screen.getByRole('heading', { name: 'Current Status' }).parentElement
  expect(status?.textContent).toMatch(/STU123\s+Pending/)
  await reload(page)
  expect(screen.getByText('STU123')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Check Status' }).getAttribute('href')).toBe('/status?id=STU123')
  expect(field('firstName').value).toBe('')
})

test('every button of the form is disabled while the application is sent', async () => {
  const answer = Promise.withResolvers<void>()
  server.use(
    mock(applyForAdmission, async () => {
      await answer.promise
      return receipt
    }),
  )
  await ready()
  await press('Submit')
  await screen.findByRole('button', { name: 'Submitting...' })
  const form = screen.getByRole('form', { name: 'Admission' })
  const open = [...form.querySelectorAll('button')].filter((button) => !button.disabled && button.getAttribute('aria-disabled') !== 'true')
  expect(open.map(({ textContent }) => textContent)).toEqual([])
  answer.resolve()
  await screen.findByRole('heading', { name: 'We have your application' })
})

fullTest('the confirmation promises no mail when the server sends none', async () => {
  server.use(mock(applyForAdmission, receipt))
  filledIn(0)
  const first = await show({ sendsMails: false })
  expect(screen.getByText(applicantMailMessages.email.kept)).toBeTruthy()
  first.unmount()
  filledIn()
  await show({ sendsMails: false })
  await choosePicture()
  await screen.findByText('Your picture is chosen.')
  await press('Submit')
  expect(await screen.findByText(applicantMailMessages.next.kept)).toBeTruthy()
})

/** Records the keys of requests, each of which fails as given. */
const failing = (failure: AppError) => {
  const keys: (string | null)[] = []
  server.use(
    http.post(`*${applyForAdmission.path}`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      return Response.json(failure.body, { status: failure.status })
    }),
  )
  return keys
}

const notListed = 'Please choose one of the listed options'

const submitInVain = async (words: string) => {
  await press('Submit')
  expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain(words)
  await press('OK')
}

fullTest('a failure is shown for 2.5 seconds, and the repeat has the same key, also after a reload', async () => {
  const keys = failing(new AppError('UNAVAILABLE'))
  const page = await ready()
  for (const course of ['BCA', 'MCA']) {
    enter('courseName', course)
    await submitInVain('The service is busy. Please try again in a moment')
    expect(screen.getByText('The service is busy. Please try again in a moment'), 'it stays when the alert has gone').toBeTruthy()
  }
  expect(field('university').value).toBe(exampleAdmissionDraft.university)

  await reload(page)
  await press('Enter the number')
  enter('AadharCardNumber', exampleAdmissionDraft.AadharCardNumber)
  act(() => useAdmission.getState().goTo(lastStep))
  await choosePicture()
  await screen.findByText('Your picture is chosen.')
  await submitInVain('The service is busy')
  expect(keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  expect(new Set(keys).size).toBe(1)
  expect(JSON.stringify(sessionStorage)).not.toContain(exampleAdmissionDraft.AadharCardNumber)
})

test('without a connection a failure is told as any other of the form, and the input stays', async () => {
  await ready()
  goOffline()
  await submitInVain(admissionMessages.failed)
  expect(screen.getByText(admissionMessages.failed), 'it stays when the alert has gone').toBeTruthy()
  expect(field('university').value).toBe(exampleAdmissionDraft.university)
})

fullTest('a first application that had arrived is reported, and the next one is a new application', async () => {
  const words = 'What you sent from this form before has arrived'
  const keys = failing(new AppError('UNREADABLE', { message: words }))
  await ready()
  await submitInVain(words)
  expect(screen.getByText(words)).toBeTruthy()
  await submitInVain(words)
  expect(keys).toHaveLength(2)
  expect(keys[0]).not.toBe(keys[1])
})

test('a course closed meanwhile leaves the list with an error at the field', async () => {
  const closed = 'This is no longer open for admission. Please choose another'
  server.use(
    mock(applyForAdmission, new AppError('INVALID_INPUT', { fields: { courseName: closed } })),
    mock(getInstitute, { success: true, data: { ...institute, admissionCourses: ['MCA'] } }),
    mock(getAdmissionForm, { success: true, data: exampleAdmissionForm }),
  )
  await ready()
  await submitInVain(closed)
  expect(await screen.findByText(closed)).toBeTruthy()
  expect([...field('courseName').querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'MCA'])
  expect(field('courseName').value).toBe('')
  expect(document.activeElement).toBe(field('courseName'))
})

test('a choice removed meanwhile becomes Other, is pointed out and sent unchanged', async () => {
  const sent: object[] = []
  server.use(
    mock(applyForAdmission, new AppError('INVALID_INPUT', { fields: { tenthBoard: notListed } })),
    mock(getInstitute, { success: true, data: institute }),
    mock(getAdmissionForm, { success: true, data: { ...exampleAdmissionForm, boards: ['CBSE'] } }),
  )
  await ready()
  await submitInVain(notListed)
  expect(await screen.findByText(admissionMessages.listChanged)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Step 4 of 5: Grades' })).toBeTruthy()
  expect([field('tenthBoard').value, field('tenthBoardOther').value]).toEqual(['Other', 'JAC'])
  expect(document.activeElement).toBe(field('tenthBoardOther'))
  server.use(
    mock(applyForAdmission, ({ body }) => {
      sent.push(body)
      return receipt
    }),
  )
  await press('Next')
  await press('Submit')
  await screen.findByRole('dialog', { name: 'Form Submitted Successfully' })
  expect(sent).toMatchObject([{ tenthBoard: 'Other', tenthBoardOther: 'JAC', twelfthBoard: 'CBSE' }])
})

fullTest("the server's error is shown at its field on its step", async () => {
  server.use(mock(applyForAdmission, new AppError('INVALID_INPUT', { fields: { GcontactNumber: 'No such number', avtar: 'Too dark' } })))
  await ready()
  await press('Submit')
  await screen.findByRole('dialog', { name: 'Error' })
  await press('OK')
  expect(screen.getByRole('heading', { name: 'Step 2 of 5: Parents Info' })).toBeTruthy()
  expect(screen.getByText('No such number')).toBeTruthy()
  expect(screen.getByText('Too dark')).toBeTruthy()
  expect(document.activeElement).toBe(field('GcontactNumber'))
})

fullTest.each([
  ['no answer', () => HttpResponse.error()],
  ['an empty answer', () => new HttpResponse(null, { status: 500 })],
])('%s has a message of the form', async (_, answer) => {
  server.use(http.post(`*${applyForAdmission.path}`, answer))
  await ready()
  const waits = timersOf()
  await press('Submit')
  expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain('Error submitting form')
  expect(waits()).toContain(2500)
})

fullTest('a second application for the course shows the server’s message', async () => {
  server.use(mock(applyForAdmission, new AppError('CONFLICT', { message: 'You have already applied for this course this year' })))
  await ready()
  await press('Submit')
  expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain('You have already applied for this course this year')
})

test('admissions closed meanwhile are announced above the form and the input stays', async () => {
  const message = 'Admissions 2025-2026 are closed. Last date was 31-07-2025.'
  const admissionState = { phase: 'closed', lastDate: '2025-07-31' } as const
  server.use(
    mock(applyForAdmission, new AppError('CONFLICT', { message })),
    mock(getInstitute, { success: true, data: { ...institute, admissionState } }),
    mock(getAdmissionForm, { success: true, data: exampleAdmissionForm }),
  )
  await ready()
  await press('Submit')
  expect((await screen.findByRole('dialog', { name: 'Error' })).textContent).toContain(message)
  await press('OK')
  expect(await screen.findByText(/What you wrote stays here/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy()
  expect(useAdmission.getState().entries.firstName).toBe(exampleAdmissionDraft.firstName)
  expect(screen.getByText('Your picture is chosen.')).toBeTruthy()
})

fullTest('Submit goes to the earlier step with a missing field', async () => {
  const page = await ready()
  await reload(page)
  await choosePicture()
  await screen.findByText('Your picture is chosen.')
  await press('Submit')
  expect(await screen.findByText(`${labelOf('AadharCardNumber')} is required.`)).toBeTruthy()
  expect(document.activeElement).toBe(field('AadharCardNumber'))
})
