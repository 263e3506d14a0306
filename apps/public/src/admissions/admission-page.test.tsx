import { collegeDay } from '@campus/contracts/core/dates.ts'
import { exampleAdmissionDraft, exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { admissionSteps } from '@campus/contracts/admissions/form-fields.ts'
import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import { admissionMessages } from '@campus/contracts/admissions/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { mock } from '@campus/client/testing.ts'
import { server } from '@campus/client/testing/server.ts'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fullDescribe, fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { coursesQuery } from '../courses/api.ts'
import { AdmissionPage } from './admission-page.tsx'
import { useAdmission } from './draft/admission-store.ts'
import { admissionFormQuery } from './offer/admission-options.ts'
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

fullTest('the page has its note, its heading, the status, the five steps and the fees', async () => {
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

test('a privacy notice says what is asked, why, how long it is kept and whom to ask', async () => {
  await show()
  const notice = screen.getByRole('region', { name: 'What becomes of what you write' })
  expect(
    within(notice)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['What we ask, and why', 'How long we keep it', 'On this device', 'Whom to ask'])
  expect(within(notice).getByRole('link', { name: institute.email }).getAttribute('href')).toBe(`mailto:${institute.email}`)
  expect(notice.textContent).toContain('Nothing in them is erased by itself')
})

fullTest('the retention text of the college replaces the standard one', async () => {
  const { queryClient } = await show()
  const keeping = 'Who does not join is erased after a year.'
  act(() => void queryClient.setQueryData(admissionFormQuery.queryKey, { ...exampleAdmissionForm, keeping }))
  expect((await screen.findByText(keeping)).textContent).toBe(keeping)
  expect(screen.queryByText(/erased by itself/)).toBeNull()
})

fullTest('a failure to load the college’s data is shown and can be retried', async () => {
  server.use(mock(getInstitute, new AppError('UNAVAILABLE')), mock(getAdmissionForm, { success: true, data: exampleAdmissionForm }))
  await renderPage(<AdmissionPage />, { known: (cache) => cache.setQueryData(coursesQuery.queryKey, courses) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.use(mock(getInstitute, { success: true, data: institute }))
  await userEvent.click(retry)
  expect(await screen.findByRole('button', { name: 'Next' })).toBeTruthy()
})

test('a field that may be left empty is named by its label alone and described as optional', async () => {
  useAdmission.setState({ step: 3 })
  await show()
  const described = (label: string) => {
    const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
    return ids.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent).join(' ')
  }
  expect(described('12th Board')).toBe('(optional)')
  expect(described('10th Marks')).toBe(`(optional) ${admissionPageMessages.marksHelp}`)
  expect(described('10th Board')).toBe('')
})

fullTest('a number without a digit and an odd year of birth are pointed out but accepted', async () => {
  await show()
  enter('contactNumber', '98470 112')
  enter('dateOfBirth', `${Number(collegeDay().slice(0, 4))}-01-01`)
  expect(screen.getByText('Please count again: an Indian number has ten digits with its code, this one has 8')).toBeTruthy()
  expect(screen.getByText('Please look again at the year: the applicant would be 0 years old')).toBeTruthy()
  await press('Next')
  expect(screen.queryByText('Contact Number is required.')).toBeNull()
  expect(field('contactNumber').getAttribute('aria-invalid')).not.toBe('true')
})

fullDescribe('going from step to step', () => {
  fullTest('Next stays while the step has errors, shows them all and goes to the first', async () => {
    await show()
    await press('Next')
    expect(await screen.findByText('First Name is required.')).toBeTruthy()
    for (const words of ['Aadhar Card Number is required.', 'Date of Birth is required.', 'Pin Code is required.']) screen.getByText(words)
    expect(screen.getAllByText('This field is required.')).toHaveLength(2)
    expect(document.activeElement).toBe(field('firstName'))
    expect(screen.getByText('12 fields need your attention.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Step 1 of 5: Your Info' })).toBeTruthy()
  })

  fullTest('leaving an empty field shows its error', async () => {
    await show()
    await userEvent.click(field('city'))
    await userEvent.tab()
    expect(await screen.findByText('City is required.')).toBeTruthy()
    expect(screen.queryByText('Street is required.')).toBeNull()
  })

  fullTest('Next focuses the new step, and Previous keeps everything', async () => {
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

  fullTest('Submit counts the missing picture among the errors and shows it at its field', async () => {
    filledIn()
    useAdmission.setState(({ entries }) => ({ entries: { ...entries, fatherName: '' } }))
    await show()
    await press('Submit')
    const dialog = await screen.findByRole('dialog', { name: admissionMessages.incomplete.title })
    expect(within(dialog).getByText(admissionMessages.incomplete.text)).toBeTruthy()
    expect(screen.getByText('2 fields need your attention.')).toBeTruthy()
    expect(screen.getByText(admissionMessages.picture.missing)).toBeTruthy()
  })

  test('the human check is never required', async () => {
    filledIn(2)
    await show()
    expect(screen.getByRole('checkbox', { name: 'I am human' })).toBeTruthy()
    expect(screen.getByText(/^This box checks nothing\. Tick it or leave it, and go on/)).toBeTruthy()
    await press('Next')
    expect(await stepTitle('Step 4 of 5: Grades')).toBeTruthy()
  })

  fullTest(
    'every field has a label',
    async () => {
      await show()
      for (const [step, { title, fields }] of admissionSteps.entries()) {
        await stepTitle(`Step ${step + 1} of 5: ${title}`)
        for (const { name, label } of fields) expect(field(name).labels?.[0]?.textContent).toMatch(new RegExp(`^${label}`))
        fillStep(step)
        if (step < admissionSteps.length - 1) await press('Next')
      }
      expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy()
    },
    30_000,
  )

  fullTest('the second press of a double click does not reach the next step', async () => {
    filledIn(0)
    await show()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Next' }))
    expect(await stepTitle('Step 2 of 5: Parents Info')).toBeTruthy()
    expect(screen.queryByText('Father Name is required.')).toBeNull()
  })
})

fullTest('a wrong check digit is pointed out but accepted', async () => {
  filledIn(0)
  await show()
  enter('AadharCardNumber', '2345 6789 0123')
  expect(screen.getByText('Please look again: this does not seem to be an Aadhaar number')).toBeTruthy()
  await press('Next')
  expect(await stepTitle('Step 2 of 5: Parents Info')).toBeTruthy()
})

test('an applicant under 18 needs a guardian’s consent', async () => {
  filledIn(0)
  await show()
  expect(screen.queryByRole('checkbox')).toBeNull()
  enter('dateOfBirth', `${Number(collegeDay().slice(0, 4)) - 10}-01-01`)
  const consent = screen.getByRole('checkbox', { name: /parent or guardian/ })
  await press('Next')
  expect(await screen.findByText('A parent or guardian must agree, because you are under 18.')).toBeTruthy()
  expect(document.activeElement).toBe(consent)
  await userEvent.click(consent)
  await press('Next')
  expect(await stepTitle('Step 2 of 5: Parents Info')).toBeTruthy()
})

fullDescribe('the draft', () => {
  fullTest('survives a reload, except for the Aadhaar number and the picture', async () => {
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

  fullTest('returns to the step it was on', async () => {
    filledIn(0)
    const page = await show()
    await press('Next')
    await stepTitle('Step 2 of 5: Parents Info')
    await reload(page)
    expect(screen.getByRole('heading', { name: 'Step 2 of 5: Parents Info' })).toBeTruthy()
    await press('Enter the number')
    expect(field('AadharCardNumber').value).toBe('')
  })

  fullTest('survives leaving the page and returning, the Aadhaar number included', async () => {
    filledIn(0)
    const page = await show()
    page.unmount()
    await show()
    expect(field('AadharCardNumber').value).toBe(exampleAdmissionDraft.AadharCardNumber)
  })

  test('can be cleared, and clearing can be undone', async () => {
    filledIn(0)
    await show()
    await press('Clear the form')
    expect(field('firstName').value).toBe('')
    expect(sessionStorage.getItem('campus.admission')).toBeNull()
    await press('Bring it back')
    expect(field('firstName').value).toBe('Asha')
  })

  fullTest('that was cleared is not announced as restored', async () => {
    filledIn(0)
    const page = await show()
    await press('Clear the form')
    await reload(page)
    expect(screen.queryByText(/still here/)).toBeNull()
  })
})

fullDescribe('the picture', () => {
  fullTest('is refused with a message when it is no picture, and the former one stays', async () => {
    await show()
    await choosePicture()
    expect(await screen.findByRole('img', { name: /office will see/ })).toBeTruthy()
    await choosePicture(new File(['<?php'], 'me.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByText(/not a JPG, PNG or WebP picture/)).toBeTruthy()
    expect(screen.getByRole('img', { name: /office will see/ })).toBeTruthy()
  })

  fullTest('can be removed', async () => {
    await show()
    await choosePicture()
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(screen.queryByRole('img', { name: /office will see/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Upload' })).toBe(document.activeElement)
  })

  test('is required at Submit', async () => {
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
