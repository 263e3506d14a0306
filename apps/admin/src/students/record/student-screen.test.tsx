import { fakeLiveConnection } from '@campus/client/testing/fake-live-connection.ts'
import { server } from '@campus/client/testing/server.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { consentMessages } from '@campus/contracts/admissions/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { exampleStudentRecord } from '@campus/contracts/students/examples.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { studentMessages } from '@campus/contracts/students/messages.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college } from '../../testing/mock-college.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

const ask = vi.fn<(event: { name: string }, payload: { studentId: string }) => Promise<StudentRecord>>()
const close = vi.fn<() => void>()

beforeEach(() => {
  server.use(...college())
  fakeLiveConnection(() => ({ ask, close }))
  ask.mockReset().mockResolvedValue(exampleStudentRecord)
  close.mockReset()
})

const open = async () => {
  const opened = renderAdmin('/admin/view/student/STU123')
  await screen.findByRole('heading', { level: 1, name: 'Asha Demo' })
  return opened
}

/** Returns labels and values of the section as shown. */
const readSection = () => {
  const panel = within(screen.getByRole('tabpanel'))
  const values = panel.getAllByRole('definition').map((value) => value.textContent)
  return Object.fromEntries(panel.getAllByRole('term').map((name, place) => [name.textContent, values[place]]))
}

const button = (name: string) => screen.getByRole('button', { name })
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true'

fullTest('requests the record over one connection, which closes with the answer', async () => {
  await open()
  expect(ask).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'findStudentById' }), { studentId: 'STU123' })
  expect(close).toHaveBeenCalledOnce()
})

fullTest('leaving before the answer closes the connection', async () => {
  ask.mockReturnValue(new Promise(() => {}))
  const { unmount } = renderAdmin('/admin/view/student/STU123')
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  unmount()
  await waitFor(() => expect(close).toHaveBeenCalled())
})

test('Next and Previous move through the five sections and stop at the ends', async () => {
  const { user } = await open()
  expect(isDisabled('Previous')).toBe(true)
  const seen: (string | null)[] = []
  for (let section = 0; section < 5; section += 1) {
    seen.push(within(screen.getByRole('tabpanel')).getByRole('heading', { level: 2 }).textContent)
    await user.click(button('Next'))
  }
  expect(seen).toEqual(['Personal Information', 'Parent Information', 'Grade Information', 'University Information', 'Fee Information'])
  expect(isDisabled('Next')).toBe(true)
  expect(screen.getByText('Section 5 of 5')).toBeTruthy()
  await user.click(button('Previous'))
  expect(screen.getByRole('heading', { level: 2, name: 'University Information' })).toBeTruthy()
})

fullTest('formats dates, marks, amounts and the masked Aadhaar number', async () => {
  const { user } = await open()
  expect(readSection()).toMatchObject({
    'Middle Name': 'Not given',
    'Date of Birth': '09-03-2007',
    'Aadhar Card Number': 'XXXX XXXX 0019',
    Email: 'asha@example.com',
  })
  await user.click(screen.getByRole('tab', { name: 'Grade Information' }))
  expect(readSection()).toMatchObject({ '10th Marks': '421 out of 500 (84.2 %)', '12th Marks': '404 out of 500 (80.8 %)' })
})

fullTest('hides class 12 for a student who came from class 10', async () => {
  ask.mockResolvedValue({ ...exampleStudentRecord, twelfth: { twelfthMarksOutOf: 500 } })
  const { user } = await open()
  await user.click(screen.getByRole('tab', { name: 'Grade Information' }))
  expect(Object.keys(readSection())).toEqual(['10th Marks', '10th Board', '10th Grade'])
})

fullTest('shows who gave consent for an applicant under 18 and when, or that it is missing', async () => {
  const parents = async (record: object) => {
    ask.mockResolvedValue({ ...exampleStudentRecord, ...record })
    const { user, unmount } = await open()
    await user.click(screen.getByRole('tab', { name: 'Parent Information' }))
    const said = readSection()[consentMessages.recorded]
    unmount()
    return said
  }
  const consent = { at: '2026-05-03T06:30:00.000Z', by: 'Ramesh Demo' }
  const student = { ...exampleStudentRecord.student, dateOfBirth: `${Number(collegeDay().slice(0, 4)) - 16}-01-01` }
  expect(await parents({ student, consent })).toBe('By Ramesh Demo, 03-05-2026, 12:00')
  expect(await parents({ student })).toBe('None recorded, and the applicant is under 18')
  expect(await parents({})).toBeUndefined()
})

fullTest('groups rupees the Indian way', async () => {
  ask.mockResolvedValue({
    ...exampleStudentRecord,
    fee: { course_Fee: 225_000, late_Fine: 500, amount_paid: 75_000, amount_due: 150_500, due_now: 500 },
  })
  const { user } = await open()
  await user.click(screen.getByRole('tab', { name: 'Fee Information' }))
  expect(readSection()).toEqual({
    'Total Course Fee': '₹2,25,000',
    'Late Fine': '₹500',
    'Total Amount Paid': '₹75,000',
    'Total Amount Due': '₹1,50,500',
    'Due now': '₹500',
  })
})

test("labels an applicant's fee as due once approved and a student's as due", async () => {
  const fee = { course_Fee: 120_000, late_Fine: 0, amount_paid: 0, amount_due: 120_000, due_now: 20_000 }
  for (const [applicationStatus, said] of [
    ['Pending', studentMessages.onceApproved],
    ['Approved', ''],
  ] as const) {
    ask.mockResolvedValue({ ...exampleStudentRecord, fee, applicationStatus })
    const { user, unmount } = await open()
    const summary = within(screen.getByRole('region', { name: 'At a glance' }))
    expect(summary.getByText('Due now').nextElementSibling?.textContent).toBe(`₹20,000${said}`)
    await user.click(screen.getByRole('tab', { name: 'Fee Information' }))
    expect(readSection()['Total Amount Due']).toBe(`₹1,20,000${said && `, ${said}`}`)
    unmount()
  }
})

test('arrow keys move between tabs', async () => {
  const { user } = await open()
  await user.click(screen.getByRole('tab', { name: 'Personal Information' }))
  await user.keyboard('{ArrowRight}{ArrowRight}')
  const tab = screen.getByRole('tab', { name: 'Grade Information' })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(tab)
})

fullTest('loads the picture by its signed URL and shows a drawing without one', async () => {
  const avtar = '/api/v1/Student/picture/STU123?until=1&mark=x'
  ask.mockResolvedValue({ ...exampleStudentRecord, student: { ...exampleStudentRecord.student, avtar } })
  const { unmount } = await open()
  expect(screen.getByRole('img', { name: 'Picture of the student' }).getAttribute('src')).toBe(avtar)
  unmount()
  ask.mockResolvedValue(exampleStudentRecord)
  await open()
  expect(screen.getByRole('img', { name: 'Picture of the student' }).tagName).not.toBe('IMG')
})

fullTest('the link to the status has the id', async () => {
  await open()
  const { href } = within(screen.getByRole('main')).getByRole<HTMLAnchorElement>('link', { name: 'Update Status' })
  expect(href).toContain('/admin/update/status?id=STU123')
})

test.each([
  [new AppError('NOT_FOUND', { message: 'Student ID not found' }), 'Student ID not found'],
  [new Error('a bug'), 'Unknown error'],
])('a failure is shown on the page and in a dialog: %s', async (error, words) => {
  ask.mockRejectedValue(error)
  const { user } = renderAdmin('/admin/view/student/STU9')
  const dialog = await screen.findByRole('dialog', { name: 'Error' })
  expect(dialog.textContent).toContain(words)
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
  expect(await screen.findByText('Error: Student not found or data unavailable.')).toBeTruthy()

  ask.mockResolvedValue(exampleStudentRecord)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Demo' })).toBeTruthy()
})
