import { exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { fullDescribe, fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { useAdmission } from './draft/admission-store.ts'
import { admissionFormQuery } from './offer/admission-options.ts'
import { enter, field, filledIn, prepare, press, show, tidyUp } from './testing.tsx'

beforeEach(prepare)
afterEach(tidyUp)

describe('the fee table', () => {
  const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)
  const feeList = [{ name: 'Admission Fee', rupees: 25_000 }]

  fullTest('lists the fee of each open course when the college has no fee list', async () => {
    await show()
    expect(rows()).toEqual(['Bachelor of Computer Applications (BCA)₹2,20,000', 'Master of Computer Applications (MCA)₹1,80,000'])
  })

  fullTest('shows the fee lines of the chosen course and their sum, or its fee', async () => {
    filledIn()
    await show({ feeList })
    enter('courseName', 'BCA')
    expect(rows()).toEqual(['1st Year₹1,10,000', '2nd Year₹1,10,000', 'Total₹2,20,000'])
    enter('courseName', 'MCA')
    expect(rows()).toEqual(['Whole course₹1,80,000'])
    enter('courseName', '')
    expect(rows()).toEqual(['Admission Fee₹25,000', 'Total₹25,000'])
  })

  test('is shown for the only open course', async () => {
    await show({ admissionCourses: ['BCA'] })
    expect(rows()).toEqual(['1st Year₹1,10,000', '2nd Year₹1,10,000', 'Total₹2,20,000'])
  })

  test('is hidden when nothing is known', async () => {
    await show({ admissionCourses: [] })
    expect(screen.queryByRole('heading', { name: 'What it costs' })).toBeNull()
  })
})

fullDescribe('the codes of the courses', () => {
  const named = () => field('courseName').closest('.mantine-InputBase-root')?.querySelector('.mantine-InputBase-description')?.textContent

  test('are the choices, explained below by their names', async () => {
    filledIn()
    await show()
    enter('courseName', '')
    expect([...field('courseName').querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'MCA', 'BCA'])
    expect(named()).toBe('BCA: Bachelor of Computer ApplicationsMCA: Master of Computer Applications')
    enter('courseName', 'MCA')
    expect(named()).toBe('Master of Computer Applications')
  })
})

describe('while no application is taken', () => {
  test.each([
    ['after the last date', { phase: 'closed', lastDate: '2025-07-31' }, 'Admissions 2025-2026 are closed.', 'Last date was 31-07-2025.'],
    ['before the first', { phase: 'upcoming', opens: '2025-06-01' }, 'Admissions 2025-2026 are not open yet.', 'They open on 01-06-2025.'],
  ] as const)('%s the page says so in place of the form and offers what remains possible', async (_, admissionState, title, day) => {
    await show({ admissionState })
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy()
    expect(screen.getByText(day)).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Current Status' })).toBeTruthy()
    expect(screen.queryByText(/at hand/), 'nothing is asked for').toBeNull()
    const links = ['See the courses', 'Follow an application that you have sent', 'Ask the college']
    expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual(['/about#courses', '/status', '/contact'])
  })

  test('a visitor with a draft learns that it is kept', async () => {
    const page = await show({ admissionState: { phase: 'closed' } })
    expect(screen.queryByText(/is kept in this tab/)).toBeNull()
    page.unmount()
    filledIn(0)
    await show({ admissionState: { phase: 'closed' } })
    expect(await screen.findByText(/is kept in this tab/)).toBeTruthy()
  })

  fullTest('late applications can use the form, and the page shows the last date', async () => {
    await show({ admissionState: { phase: 'late', lastDate: '2025-07-31', lateUntil: '2025-08-07' } })
    expect(screen.getByText('Late applications until 07-08-2025.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Next' })).toBeTruthy()
  })
})

fullDescribe('Other', () => {
  test('shows a required text field that disappears with another choice', async () => {
    filledIn(3)
    await show()
    enter('tenthBoard', 'Other')
    expect(screen.getByLabelText('Which board, in the 10th?')).toBe(field('tenthBoardOther'))
    await press('Next')
    expect(await screen.findByText('Please say which')).toBeTruthy()
    expect(document.activeElement).toBe(field('tenthBoardOther'))
    enter('tenthBoardOther', 'SEBA')
    await press('Next')
    expect((await screen.findByRole('region', { name: 'Look it over before you send it' })).textContent).toContain('SEBA')
    await press('Change Grades')
    enter('tenthBoard', 'CBSE')
    expect(screen.queryByLabelText('Which board, in the 10th?')).toBeNull()
  })

  test('takes a chosen value that left its list meanwhile', async () => {
    filledIn(3)
    const page = await show()
    expect(field('tenthBoard').value).toBe('JAC')
    act(() => void page.queryClient.setQueryData(admissionFormQuery.queryKey, { ...exampleAdmissionForm, boards: ['CBSE'] }))
    await screen.findByLabelText('Which board, in the 10th?')
    expect([field('tenthBoard').value, field('tenthBoardOther').value]).toEqual(['Other', 'JAC'])
    expect(field('twelfthBoard').value).toBe('CBSE')
    expect(useAdmission.getState().entries).toMatchObject({ tenthBoard: 'Other', tenthBoardOther: 'JAC' })
  })
})

fullDescribe('class 12 that is not asked', () => {
  test('has no fields, is not reviewed and is not required', async () => {
    filledIn(3)
    const page = await show()
    enter('twelfthBoard', 'Other')
    act(() => void page.queryClient.setQueryData(admissionFormQuery.queryKey, { ...exampleAdmissionForm, twelfth: 'notAsked' }))
    await waitFor(() => expect(document.querySelectorAll('[name^="twelfth"]')).toHaveLength(0))
    expect(screen.queryByText('Class 12')).toBeNull()
    expect(screen.getByText(/keep at hand your Aadhar card, the class 10 mark sheet, and/)).toBeTruthy()
    enter('tenthMarks', '')
    await press('Next')
    expect((await screen.findByRole('region', { name: 'Look it over before you send it' })).textContent).not.toContain('12th')
  })
})

fullDescribe('full marks', () => {
  test('are preset by the college and can be changed', async () => {
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

  test("keeps the applicant's value after leaving and returning", async () => {
    filledIn(3)
    const page = await show()
    enter('twelfthMarksOutOf', '600')
    page.unmount()
    await show()
    expect(field('twelfthMarksOutOf').value).toBe('600')
  })
})
