import { mock } from '@campus/client/testing.ts'
import { fakeLiveConnection } from '@campus/client/testing/fake-live-connection.ts'
import { server } from '@campus/client/testing/server.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionDraft, exampleAdmissionForm, exampleQuestions } from '@campus/contracts/admissions/examples.ts'
import { admitStudent } from '@campus/contracts/admissions/new-student/endpoints.ts'
import { newStudentMessages as words } from '@campus/contracts/admissions/new-student/messages.ts'
import { questionMessages } from '@campus/contracts/admissions/questions/question-messages.ts'
import { answerPath, type OwnQuestion } from '@campus/contracts/admissions/questions/questions.ts'
import { missing } from '@campus/contracts/admissions/questions/missing-messages.ts'
import { consentMessages } from '@campus/contracts/admissions/messages.ts'
import { findCollege } from '@campus/contracts/site-content/endpoints.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { exampleStudentRecord } from '@campus/contracts/students/examples.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { college, courseList } from '../../testing/mock-college.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

const admitted = { ...exampleStudentRecord, isAdmitted: true }
const sent = vi.fn<(body: Record<string, unknown>, key: string | null) => void>()
const institute = (dates: object = {}) =>
  mock(findCollege, { success: true, data: { ...exampleInstitute, admission: dates }, sendsMails: true, isReachable: true })
const receipt = { success: true, message: words.added('STU123'), data: { uniqueId: 'STU123', applicationStatus: 'Approved' } }
/** Records requests with their keys; responds with each of `answers` and then with success. */
const takes = (...answers: (() => Response)[]) =>
  http.post(`*${admitStudent.path}`, async ({ request }) => {
    sent(Object.fromEntries(await request.formData()), request.headers.get('idempotency-key'))
    return answers.shift()?.() ?? HttpResponse.json(receipt, { status: 201 })
  })
const refuses = (error: AppError) => () => HttpResponse.json(error.body, { status: error.status })

beforeEach(() => {
  sent.mockReset()
  fakeLiveConnection(() => ({ ask: async () => admitted }))
  server.use(institute(), ...college(), takes())
  server.use(courseList(['BCA', 'Bachelor of Computer Applications'], ['MCA', 'Master of Computer Applications', 4]))
})

const open = async () => {
  const opened = renderAdmin('/admin/new/student')
  await screen.findByRole('form', { name: 'New student' })
  return opened
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const put = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const press = (user: Awaited<ReturnType<typeof open>>['user']) => user.click(screen.getByRole('button', { name: words.add }))

const { university, ...answers } = exampleAdmissionDraft
/** The form by its labels. */
const paper: Record<string, string> = {
  'First Name': answers.firstName,
  'Last Name': answers.lastName,
  'Aadhar Card Number': answers.AadharCardNumber,
  'Email (optional)': answers.email,
  'Contact Number': answers.contactNumber,
  'Date of Birth': answers.dateOfBirth,
  Gender: answers.gender,
  Nationality: answers.nationality,
  Street: answers.street,
  City: answers.city,
  State: answers.state,
  'Pin Code': answers.pinCode,
  'Father Name': answers.fatherName,
  'Mother Name': answers.motherName,
  'Guardian Name': answers.Gname,
  'Guardian Relation': answers.Grelation,
  'Guardian Contact Number': answers.GcontactNumber,
  '10th Board': answers.tenthBoard,
  '10th Grade': answers.tenthGrade,
  '12th Marks': String(answers.twelfthMarks),
  '12th Grade': answers.twelfthGrade,
  University: exampleInstitute.universities[0] ?? university,
  'Course Name': 'BCA',
  Mode: answers.mode,
}
/** Fills in as autofill does, without events, all that no other field depends on: the first change of a field renders the whole form. */
const fillIn = (changed: Record<string, string> = {}, former = paper) => {
  // Looking for thirty labels one by one takes seconds.
  const inputs = new Map([...document.querySelectorAll('label')].map(({ textContent, htmlFor }) => [textContent, htmlFor]))
  for (const [name, value] of Object.entries({ ...former, ...changed })) {
    const input = document.getElementById(inputs.get(name) ?? '') as HTMLInputElement
    if (name === 'Date of Birth' || name === 'Course Name') fireEvent.change(input, { target: { value } })
    else input.value = value
  }
}

fullTest('the sidebar links to the form, and the form back to the students', async () => {
  renderAdmin('/admin/new/student')
  const menu = within(await screen.findByRole('navigation', { name: 'Admin' }))
  expect(menu.getByRole('link', { name: 'New student' }).getAttribute('aria-current')).toBe('page')
  expect((await screen.findByRole('link', { name: words.back })).getAttribute('href')).toBe('/admin/Students')
})

fullTest("shows the admission form's fields under the record's sections, with every course and semester", async () => {
  await open()
  const titles = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
  expect(titles).toEqual(['Personal Information', 'Parent Information', 'Grade Information', 'University Information'])
  const choices = (name: string) => [...screen.getByLabelText<HTMLSelectElement>(name).options].map(({ text }) => text)
  expect(choices('Course Name')).toEqual(['Choose', 'Bachelor of Computer Applications (BCA)', 'Master of Computer Applications (MCA)'])
  expect(field('Full Marks, 12th').value).toBe('500')
  expect(field('Semester').value).toBe('1')
  put('Semester', '6')
  put('Course Name', 'MCA')
  expect(choices('Semester')).toEqual(['Choose', '1', '2', '3', '4'])
  expect(field('Semester').value).toBe('')
})

fullTest('class 12 that is not asked has no fields', async () => {
  server.use(mock(getAdmissionForm, { success: true, data: { ...exampleAdmissionForm, twelfth: 'notAsked' } }))
  const { user } = await open()
  expect(screen.queryByLabelText(/12th/)).toBeNull()
  const { '12th Marks': _, '12th Grade': __, ...ofClassTen } = paper
  fillIn(ofClassTen, {})
  await press(user)
  await screen.findByRole('status', { name: words.done.title })
  expect(Object.keys(sent.mock.calls[0]?.[0] ?? {}).filter((name) => name.startsWith('twelfth'))).toEqual([])
})

fullTest('shows the college’s own questions after the course and sends their answers', async () => {
  const [question] = exampleQuestions
  server.use(mock(getAdmissionForm, { success: true, data: { ...exampleAdmissionForm, questions: [question] } }))
  const { user } = await open()
  const titles = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)
  expect(titles.slice(3, 5)).toEqual(['University Information', questionMessages.heading])
  fillIn()
  await press(user)
  expect(await screen.findByText(missing(question.text))).toBeTruthy()
  put(question.text, 'Gauhati University')
  await press(user)
  await screen.findByRole('status', { name: words.done.title })
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    ownAnswers: JSON.stringify({ [question.id]: 'Gauhati University' }),
    shownQuestions: JSON.stringify({ [question.id]: `${question.text}\n${question.hint}` }),
  })
})

fullTest("asks a course's question with that course only, and a reworded one again", async () => {
  const [degree, subject] = [
    { ...exampleQuestions[0], courses: ['MCA'] },
    { ...exampleQuestions[1], text: 'Do you need a place in the hostel' },
  ]
  const form = (...questions: OwnQuestion[]) => mock(getAdmissionForm, { success: true, data: { ...exampleAdmissionForm, questions } })
  server.use(
    form(degree, subject),
    takes(refuses(new AppError('INVALID_INPUT', { fields: { [answerPath(subject.id)]: questionMessages.reworded } }))),
  )
  const { user } = await open()
  fillIn()
  await user.selectOptions(field('Course Name'), 'MCA')
  put(degree.text, 'Gauhati University')
  await user.selectOptions(field('Course Name'), 'BCA')
  expect(screen.queryByLabelText(degree.text)).toBeNull()
  put(subject.text, 'Yes')
  const now = { ...subject, text: 'Have you ever been expelled' }
  server.use(form(degree, now))
  await press(user)
  await waitFor(() => expect(field(now.text).value).toBe(''))
  expect(await screen.findByText(questionMessages.reworded)).toBeTruthy()
  put(now.text, 'No')
  await press(user)
  await screen.findByRole('status', { name: words.done.title })
  expect(sent.mock.calls.map(([body]) => body.ownAnswers)).toEqual(['Yes', 'No'].map((said) => JSON.stringify({ [subject.id]: said })))
})

fullTest('sends once and opens the record with a link to a payment', async () => {
  const { user, router } = await open()
  fillIn()
  await press(user)
  const done = within(await screen.findByRole('status', { name: words.done.title }))
  expect(done.getByRole('link', { name: words.done.pay }).getAttribute('href')).toBe('/admin/student/pay/fee?id=STU123')
  expect(router.state.location.pathname).toBe('/view/student/STU123')
  // A reload or a copied link does not greet again.
  await waitFor(() => expect(router.state.location.search).toEqual({}))
  expect(screen.getByRole('status', { name: words.done.title })).toBeTruthy()
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ firstName: 'Asha', courseName: 'BCA', semester: '1', twelfthMarks: '404' }),
    expect.stringMatching(/^[\da-f-]{36}$/) as string,
  )
  expect(Object.keys(sent.mock.calls[0]?.[0] ?? {})).not.toEqual(expect.arrayContaining(['avtar']))
})

fullTest('adds a student without an e-mail address and reminds the clerk to hand over the Student Id', async () => {
  fakeLiveConnection(() => ({ ask: async () => ({ ...admitted, student: { ...admitted.student, email: [''] } }) }))
  const { user } = await open()
  fillIn({ 'Email (optional)': '' })
  await press(user)
  const done = await screen.findByRole('status', { name: words.done.title })
  expect(done.textContent).toContain(words.done.textWithoutAddress('STU123'))
  expect(sent.mock.calls[0]?.[0]).not.toHaveProperty('email')
  expect(screen.getByText('Email').nextElementSibling?.textContent).toBe('Not given')
})

fullTest('sends nothing while a field is wrong and focuses the first', async () => {
  const { user } = await open()
  fillIn({ 'Pin Code': '83400', 'Email (optional)': 'none' })
  await press(user)
  expect(await screen.findByText('Pin Code must have 6 digits')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Email (optional)')))
  expect(sent).not.toHaveBeenCalled()
})

fullTest('asks for the paper consent for an applicant under 18 and sends it', async () => {
  const { user } = await open()
  expect(screen.queryByRole('checkbox')).toBeNull()
  fillIn({ 'Date of Birth': `${Number(collegeDay().slice(0, 4)) - 16}-01-02` })
  await press(user)
  expect(await screen.findByText(consentMessages.missingForOffice)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: consentMessages.ofOffice }))
  await press(user)
  await screen.findByRole('status', { name: words.done.title })
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ guardianConsent: 'true' })
})

fullTest('names an existing student at the field with a link to the record and keeps the input', async () => {
  const said = words.duplicate.byNumber('STU77')
  server.use(takes(refuses(new AppError('CONFLICT', { fields: { AadharCardNumber: said } }))))
  const { user } = await open()
  fillIn()
  await press(user)
  const complaint = await screen.findByRole('alert')
  expect(within(complaint).getByRole('link').getAttribute('href')).toBe('/admin/view/student/STU77')
  expect(within(complaint).getByRole('link').getAttribute('target')).toBe('_blank')
  await waitFor(() => expect(document.activeElement).toBe(field('Aadhar Card Number')))
  expect(field('Street').value).toBe(answers.street)
})

test('focuses a refused picture with its error', async () => {
  server.use(takes(refuses(new AppError('INVALID_INPUT', { fields: { avtar: 'This picture is damaged' } }))))
  const { user } = await open()
  fillIn()
  await press(user)
  expect((await screen.findByRole('alert')).textContent).toBe('This picture is damaged')
  await waitFor(() => expect(document.activeElement).toBe(field(words.photograph)))
})

fullTest('shows a refusal about no field in an alert', async () => {
  server.use(mock(getAdmissionForm, { success: true, data: { ...exampleAdmissionForm, twelfth: 'notAsked' } }))
  server.use(takes(refuses(new AppError('INVALID_INPUT', { fields: { twelfthMarks: 'Please enter the marks of class 12' } }))))
  const { user } = await open()
  const { '12th Marks': _, '12th Grade': __, ...ofClassTen } = paper
  fillIn(ofClassTen, {})
  await press(user)
  const alert = within(await screen.findByRole('dialog', { name: words.failed }))
  expect(alert.getByText('Please enter the marks of class 12')).toBeTruthy()
})

fullTest('sends the same key again after a lost response and keeps the input', async () => {
  server.use(takes(() => HttpResponse.error()))
  const { user } = await open()
  fillIn()
  await press(user)
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  expect(field('Last Name').value).toBe('Demo')
  await press(user)
  await screen.findByRole('status', { name: words.done.title })
  const keys = sent.mock.calls.map(([, key]) => key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('uses another key after the former attempt had arrived with other values', async () => {
  server.use(takes(refuses(new AppError('UNREADABLE', { message: words.otherKey }))))
  const { user } = await open()
  fillIn()
  await press(user)
  expect(await screen.findByText(words.otherKey)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await press(user)
  await screen.findByRole('status', { name: words.done.title })
  const [first, second] = sent.mock.calls.map(([, key]) => key)
  expect(first).not.toBe(second)
})

fullTest('asks before leaving with unsaved input', async () => {
  const { user, router } = await open()
  put('City', 'Patna')
  await user.click(screen.getByRole('link', { name: words.back }))
  await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/new/student')
  expect(field('City').value).toBe('Patna')
})

fullTest('says that the office can add students while visitors cannot apply', async () => {
  server.use(institute({ lastDate: '2001-01-01' }))
  await open()
  expect(screen.getByText(words.closed)).toBeTruthy()
})

fullTest('shows a link to create a course when there is none', async () => {
  server.use(courseList())
  renderAdmin('/admin/new/student')
  expect(await screen.findByText(words.noCourse)).toBeTruthy()
  expect(screen.queryByRole('form', { name: 'New student' })).toBeNull()
})
