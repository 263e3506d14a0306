import { exampleAdmissionDraft } from '@campus/contracts/admissions/examples.ts'
import { type AdmissionFieldName, admissionSteps, labelOf } from '@campus/contracts/admissions/form.ts'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useAdmission } from './admission-store.ts'
import { lastStep } from './entries.ts'

/** A field of the form. By its name, because finding two dozen of them by their labels takes a test's whole time. */
export const field = (name: AdmissionFieldName): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`${labelOf(name)} is not shown`)
  return found
}

export const enter = (name: AdmissionFieldName, value: string): void => {
  fireEvent.change(field(name), { target: { value } })
}

export const press = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }))

export const stepTitle = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name })

/** Fills in a step as the example has it. */
export const fillStep = (step: number): void => {
  for (const { name } of admissionSteps[step]?.fields ?? []) enter(name, String(exampleAdmissionDraft[name]))
}

/** All that the example has, as if it had been filled in before, and the step where one is. */
export const filledIn = (step = lastStep): void => {
  const texts = Object.entries(exampleAdmissionDraft).map(([name, value]) => [name, String(value)])
  useAdmission.setState({ entries: { ...Object.fromEntries(texts), guardianConsent: false }, step })
}

/** A file that begins as a JPEG does. */
export const jpeg = (name = 'me.jpg', size = 100): File => {
  const bytes = new Uint8Array(size)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return new File([bytes], name, { type: 'image/jpeg' })
}

export const choosePicture = (file: File = jpeg()): Promise<void> =>
  userEvent.upload(screen.getByLabelText('Picture Upload', { selector: 'input' }), file)
