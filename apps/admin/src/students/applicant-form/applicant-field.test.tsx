import { exampleChoices } from '@campus/contracts/admissions/examples.ts'
import { admissionFields, type AdmissionFieldName } from '@campus/contracts/admissions/form-fields.ts'
import { UiProvider } from '@campus/ui/ui-provider.tsx'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApplicantField } from './applicant-field.tsx'

const show = (name: AdmissionFieldName, { chosen, hint }: { chosen?: string; hint?: string } = {}) => {
  const field = admissionFields.find((one) => one.name === name)
  if (!field) throw new Error(`There is no field ${name}`)
  const form = { getInputProps: () => ({}), key: (of: string) => of }
  render(
    <UiProvider>
      <ApplicantField field={field} form={form} options={exampleChoices} hint={hint} chosen={chosen} />
    </UiProvider>,
  )
  return screen.getByLabelText(field.required || name.endsWith('OutOf') ? field.label : `${field.label} (optional)`)
}

test.each(['tenthMarksOutOf', 'twelfthMarksOutOf'] as const)('%s is not labelled optional because marks need it', (name) => {
  const help = screen.queryByText(/^Needed with the marks/)
  expect(help).toBeNull()
  expect(show(name).getAttribute('aria-describedby')).toBe(screen.getByText(/^Needed with the marks/).id)
})

test('explains what to enter as the last name of a person without one', () => {
  show('lastName')
  expect(screen.getByText('The initials, where there is no family name.')).toBeTruthy()
})

test.each([
  ['1901-03-09', /^Please look again at the year: the applicant would be \d+ years old$/],
  ['2007-03-09', /^$/],
  [undefined, /^$/],
])('the birthday %s shows: %s', (chosen, said) => {
  show('dateOfBirth', { hint: 'As on the mark sheet.', ...(chosen !== undefined && { chosen }) })
  expect(screen.getByRole('status').textContent).toMatch(said)
  expect(screen.getByText('As on the mark sheet.')).toBeTruthy()
})
