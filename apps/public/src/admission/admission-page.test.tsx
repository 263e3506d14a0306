import { exampleAdmissionDraft, exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { admissionSteps } from '@campus/contracts/admissions/form.ts'
import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { AppError } from '@campus/contracts/kit/errors.ts'
import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderPage } from '../kit/testing.tsx'
import { coursesQuery } from '../courses/api.ts'
import { AdmissionPage } from './admission-page.tsx'
import { useAdmission } from './admission-store.ts'
import { admissionFormQuery } from './offer.ts'
import {
  choosePicture,
  courses,
  enter,
  field,
  filledIn,
  fillStep,
  institute,
  prepare,
  press,
  reload,
  show,
  stepTitle,
  tidyUp,
} from './testing.tsx'

beforeEach(prepare)
afterEach(tidyUp)

test('the page has its note, its heading, the status, the five steps and the fees', async () => {
  const years = ['1st Year', '2nd Year', '3rd Year', '4th Year'].map((name) => ({ name, rupees: 50_000 }))
  await show({ feeList: [{ name: 'Admission Fee', rupees: 25_000 }, ...years] })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admission Form')
  expect(screen.getByText(/^Note:/)).toBeTruthy()
  expect(
    within(screen.getByRole('list', { name: 'Progress' }))
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual(['Your Info', 'Parents Info', 'Are you Human?', 'Grades', 'University Info'])
  expect(screen.getByRole('table').textContent).toBe(
    'Admission Fee₹25,0001st Year₹50,0002nd Year₹50,0003rd Year₹50,0004th Year₹50,000Total₹2,25,000',
  )
  expect(screen.getByRole('heading', { name: 'Current Status' }).parentElement?.textContent).toContain('Check Status')
})

test('beside the form stands what is asked, why, for how long it is kept and whom to ask', async () => {
  await show()
  const notice = screen.getByRole('region', { name: 'What becomes of what you write' })
  expect(
    within(notice)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['What we ask, and why', 'How long we keep it', 'On this device', 'Whom to ask'])
  expect(within(notice).getByRole('link', { name: institute.email }).getAttribute('href')).toBe(`mailto:${institute.email}`)
})

test('without the college’s data it says so, and fetches it when asked to', async () => {
  server.use(mock(getInstitute, new AppError('UNAVAILABLE')), mock(getAdmissionForm, { success: true, data: exampleAdmissionForm }))
  await renderPage(<AdmissionPage />, { known: (cache) => cache.setQueryData(coursesQuery.queryKey, courses) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.use(mock(getInstitute, { success: true, data: institute }))
  await userEvent.click(retry)
  expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy()
})

describe('what it costs', () => {
  const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)
  const feeList = [{ name: 'Admission Fee', rupees: 25_000 }]

  test('is, without a list of the college’s own, what each open course costs', async () => {
    await show()
    expect(rows()).toEqual(['BCA₹2,20,000', 'MCA₹1,80,000'])
  })

  test('follows the course that is chosen: its lines and their sum, or else its fee', async () => {
    filledIn()
    await show({ feeList })
    enter('courseName', 'BCA')
    expect(rows()).toEqual(['1st Year₹1,10,000', '2nd Year₹1,10,000', 'Total₹2,20,000'])
    enter('courseName', 'MCA')
    expect(rows()).toEqual(['Whole course₹1,80,000'])
    enter('courseName', '')
    expect(rows()).toEqual(['Admission Fee₹25,000', 'Total₹25,000'])
  })

  test('is of the only course where one alone is open', async () => {
    await show({ admissionCourses: ['BCA'] })
    expect(rows()).toEqual(['1st Year₹1,10,000', '2nd Year₹1,10,000', 'Total₹2,20,000'])
  })

  test('is not spoken of where there is nothing to tell', async () => {
    await show({ admissionCourses: [] })
    expect(screen.queryByRole('heading', { name: 'What it costs' })).toBeNull()
  })
})

describe('while no application is taken', () => {
  test.each([
    ['after the last date', { phase: 'closed', lastDate: '2025-07-31' }, 'Admissions 2025-2026 are closed.', 'Last date was 31-07-2025.'],
    ['before the first', { phase: 'upcoming', opens: '2025-06-01' }, 'Admissions 2025-2026 are not open yet.', 'They open on 01-06-2025.'],
  ] as const)('%s the page says so in the form’s place, and what one can do', async (_, admissionState, title, day) => {
    await show({ admissionState })
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy()
    expect(screen.getByText(day)).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Current Status' })).toBeTruthy()
    const links = ['See the courses', 'Follow an application that you have sent', 'Ask the college']
    expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual(['/about#courses', '/status', '/contact'])
  })

  test('who had begun to write is told that it is kept', async () => {
    const page = await show({ admissionState: { phase: 'closed' } })
    expect(screen.queryByText(/is kept in this tab/)).toBeNull()
    page.unmount()
    filledIn(0)
    await show({ admissionState: { phase: 'closed' } })
    expect(await screen.findByText(/is kept in this tab/)).toBeTruthy()
  })

  test('late applications have the form, and its page says until when', async () => {
    await show({ admissionState: { phase: 'late', lastDate: '2025-07-31', lateUntil: '2025-08-07' } })
    expect(screen.getByText('Late applications until 07-08-2025.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy()
  })
})

describe('going from step to step', () => {
  test('Next stays while the step has errors, shows them all and goes to the first', async () => {
    await show()
    await press('Next')
    expect(await screen.findByText('First Name is required.')).toBeTruthy()
    for (const words of ['Aadhar Card Number is required.', 'Date of Birth is required.', 'Pin Code is required.']) screen.getByText(words)
    expect(screen.getAllByText('This field is required.')).toHaveLength(2)
    expect(document.activeElement).toBe(field('firstName'))
    expect(screen.getByText('12 fields need your attention.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Step 1 of 5: Your Info' })).toBeTruthy()
  })

  test('a field that is left empty says so when one leaves it', async () => {
    await show()
    await userEvent.click(field('city'))
    await userEvent.tab()
    expect(await screen.findByText('City is required.')).toBeTruthy()
    expect(screen.queryByText('Street is required.')).toBeNull()
  })

  test('Next leads on with the focus on the new step, and Previous keeps everything', async () => {
    filledIn(0)
    await show()
    await press('Next')
    const heading = await stepTitle('Step 2 of 5: Parents Info')
    expect(document.activeElement).toBe(heading)
    enter('fatherName', 'Ramesh Demo')
    await press('Previous')
    expect(field('AadharCardNumber').value).toBe(exampleAdmissionDraft.AadharCardNumber)
    expect(field('gender').value).toBe('Female')
    await press('Next')
    await stepTitle('Step 2 of 5: Parents Info')
    expect(field('fatherName').value).toBe('Ramesh Demo')
  })

  test('the question whether one is human is asked of nobody', async () => {
    filledIn(2)
    await show()
    expect(screen.getByRole('checkbox', { name: 'I am human' })).toBeTruthy()
    await press('Next')
    expect(await stepTitle('Step 4 of 5: Grades')).toBeTruthy()
  })

  test('every field can be found by its label', async () => {
    await show()
    for (const [step, { title, fields }] of admissionSteps.entries()) {
      await stepTitle(`Step ${step + 1} of 5: ${title}`)
      for (const { name, label } of fields) expect(field(name).labels?.[0]?.textContent).toMatch(new RegExp(`^${label}`))
      fillStep(step)
      if (step < admissionSteps.length - 1) await press('Next')
    }
    expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy()
  }, 30_000)

  test('the second press of a double click does not fall on the next step', async () => {
    filledIn(0)
    await show()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }))
    expect(await stepTitle('Step 2 of 5: Parents Info')).toBeTruthy()
    expect(screen.queryByText('Father Name is required.')).toBeNull()
  })
})

test('a wrong check digit is pointed out, and stops nobody', async () => {
  filledIn(0)
  await show()
  enter('AadharCardNumber', '2345 6789 0123')
  expect(screen.getByText('Please look again: this does not seem to be an Aadhaar number')).toBeTruthy()
  await press('Next')
  expect(await stepTitle('Step 2 of 5: Parents Info')).toBeTruthy()
})

test('who is under 18 is asked for a guardian’s consent', async () => {
  filledIn(0)
  await show()
  expect(screen.queryByRole('checkbox')).toBeNull()
  enter('dateOfBirth', `${new Date().getFullYear() - 10}-01-01`)
  const consent = screen.getByRole('checkbox', { name: /parent or guardian/ })
  await press('Next')
  expect(await screen.findByText('A parent or guardian must agree, because you are under 18.')).toBeTruthy()
  expect(document.activeElement).toBe(consent)
  await userEvent.click(consent)
  await press('Next')
  expect(await stepTitle('Step 2 of 5: Parents Info')).toBeTruthy()
})

describe('Other', () => {
  test('asks which beside it, needs an answer, and goes when something else is chosen', async () => {
    filledIn(3)
    await show()
    enter('tenthBoard', 'Other')
    expect(screen.getByLabelText('10th Board: which?')).toBe(field('tenthBoardOther'))
    await press('Next')
    expect(await screen.findByText('Please say which')).toBeTruthy()
    expect(document.activeElement).toBe(field('tenthBoardOther'))
    enter('tenthBoardOther', 'SEBA')
    await press('Next')
    expect((await screen.findByRole('region', { name: 'Look it over before you send it' })).textContent).toContain('SEBA')
    await press('Change Grades')
    enter('tenthBoard', 'CBSE')
    expect(screen.queryByLabelText('10th Board: which?')).toBeNull()
  })

  test('takes in what has left its list while the form is filled in, and loses nothing', async () => {
    filledIn(3)
    const page = await show()
    expect(field('tenthBoard').value).toBe('JAC')
    act(() => void page.queryClient.setQueryData(admissionFormQuery.queryKey, { ...exampleAdmissionForm, boards: ['CBSE'] }))
    await screen.findByLabelText('10th Board: which?')
    expect([field('tenthBoard').value, field('tenthBoardOther').value]).toEqual(['Other', 'JAC'])
    expect(field('twelfthBoard').value).toBe('CBSE')
    expect(useAdmission.getState().entries).toMatchObject({ tenthBoard: 'Other', tenthBoardOther: 'JAC' })
  })
})

describe('what marks are out of', () => {
  test('stands there as the college has it, and is the applicant’s to change', async () => {
    filledIn(3)
    await show()
    expect([field('tenthMarksOutOf').value, field('twelfthMarksOutOf').value]).toEqual(['500', '500'])
    enter('twelfthMarks', '540')
    await press('Next')
    expect(await screen.findByText('12th Marks must be a number from 0 to 500')).toBeTruthy()
    enter('twelfthMarksOutOf', '600')
    await press('Next')
    expect((await screen.findByRole('region', { name: 'Look it over before you send it' })).textContent).toContain('540 out of 600')
  })
})

describe('the draft', () => {
  test('outlives a reload, all but the Aadhaar number and the picture', async () => {
    filledIn(0)
    const page = await show()
    enter('city', 'Ranchi')
    await choosePicture()
    await screen.findByText('Your picture is chosen.')
    expect(sessionStorage.getItem('campus.admission')).not.toContain(exampleAdmissionDraft.AadharCardNumber)
    await reload(page)
    expect(field('city').value).toBe('Ranchi')
    expect(field('dateOfBirth').value).toBe('2007-03-09')
    expect(field('AadharCardNumber').value).toBe('')
    expect(screen.getByText(/Only the Aadhar Card Number and your picture must be given again/)).toBeTruthy()
  })

  test('comes back on the step where one was', async () => {
    filledIn(0)
    const page = await show()
    await press('Next')
    await stepTitle('Step 2 of 5: Parents Info')
    await reload(page)
    expect(screen.getByRole('heading', { name: 'Step 2 of 5: Parents Info' })).toBeTruthy()
    await press('Enter the number')
    expect(field('AadharCardNumber').value).toBe('')
  })

  test('is kept when one leaves the page and returns, the Aadhaar number too', async () => {
    filledIn(0)
    const page = await show()
    page.unmount()
    await show()
    expect(field('AadharCardNumber').value).toBe(exampleAdmissionDraft.AadharCardNumber)
  })

  test('is gone when it is cleared, and comes back when that was a mistake', async () => {
    filledIn(0)
    await show()
    await press('Clear the form')
    expect(field('firstName').value).toBe('')
    expect(sessionStorage.getItem('campus.admission')).toBeNull()
    await press('Bring it back')
    expect(field('firstName').value).toBe('Asha')
  })

  test('that was cleared is not said to be still here', async () => {
    filledIn(0)
    const page = await show()
    await press('Clear the form')
    await reload(page)
    expect(screen.queryByText(/still here/)).toBeNull()
  })
})

describe('the picture', () => {
  test('that is none is refused in words, and the one before stays', async () => {
    await show()
    await choosePicture()
    expect(await screen.findByRole('img', { name: /office will see/ })).toBeTruthy()
    await choosePicture(new File(['<?php'], 'me.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByText(/not a JPG, PNG or WebP picture/)).toBeTruthy()
    expect(screen.getByRole('img', { name: /office will see/ })).toBeTruthy()
  })

  test('can be removed', async () => {
    await show()
    await choosePicture()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(screen.queryByRole('img', { name: /office will see/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Upload' })).toBe(document.activeElement)
  })

  test('is missed at Submit, which sends nothing', async () => {
    filledIn()
    await show()
    await press('Submit')
    const dialog = await screen.findByRole('dialog', { name: 'Incomplete Form' })
    expect(dialog.textContent).toContain('Please fill in all fields before proceeding!')
    await press('OK')
    expect(screen.getByText('Please upload your picture')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Upload' }))
  })
})
