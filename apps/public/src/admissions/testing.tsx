import { exampleAdmissionDraft, exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { exampleCourse } from '@campus/contracts/courses/examples.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { type AdmissionFieldName, admissionSteps, type OtherName } from '@campus/contracts/admissions/form.ts'
import type { Institute } from '@campus/contracts/site-content/institute.ts'
import { act, configure, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { coursesQuery } from '../courses/api.ts'
import { instituteQuery } from '../site/api.ts'
import { AdmissionPage } from './admission-page.tsx'
import { useAdmission } from './draft/admission-store.ts'
import { lastStep } from './draft/form-values.ts'
import { useLastApplication } from './draft/last-application.ts'
import { admissionFormQuery } from './offer/admission-options.ts'

// A page of so many fields takes its time on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

/** A field of the form. By its name, because finding two dozen of them by their labels takes a test's whole time. */
export const field = (name: AdmissionFieldName | OtherName): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`${name} is not shown`)
  return found
}

export const enter = (name: AdmissionFieldName | OtherName, value: string): void => {
  fireEvent.change(field(name), { target: { value } })
}

export const press = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }))

export const stepTitle = (name: string): Promise<HTMLElement> => screen.findByRole('heading', { name })

const exampleTexts: Partial<Record<AdmissionFieldName, string>> = Object.fromEntries(
  Object.entries(exampleAdmissionDraft).map(([name, value]) => [name, String(value)]),
)

/** Fills in a step as the example has it. */
export const fillStep = (step: number): void => {
  for (const { name } of admissionSteps[step]?.fields ?? []) if (exampleTexts[name] !== undefined) enter(name, exampleTexts[name] ?? '')
}

/** All that the example has, as if it had been filled in before, and the step where one is. */
export const filledIn = (step = lastStep): void => {
  useAdmission.setState({ entries: { ...exampleTexts, guardianConsent: false }, step })
}

/** A file that begins as a JPEG does. */
export const jpeg = (name = 'me.jpg', size = 100): File => {
  const bytes = new Uint8Array(size)
  bytes.set([0xff, 0xd8, 0xff, 0xe0])
  return new File([bytes], name, { type: 'image/jpeg' })
}

export const choosePicture = (file: File = jpeg()): Promise<void> =>
  userEvent.upload(screen.getByLabelText('Picture Upload', { selector: 'input' }), file)

export const institute = {
  ...exampleInstitute,
  universities: ['Ranchi University', 'Barkatullah University, Bhopal'],
  admissionCourses: ['MCA', 'BCA'],
}

/** BCA says what its fee is made up of, MCA what it is. BBA is closed. */
export const courses = [
  { ...exampleCourse, coursePrice: 220_000, feeLines: ['1st Year', '2nd Year'].map((name) => ({ name, rupees: 110_000 })) },
  { ...exampleCourse, _id: 'mca', courseCode: 'MCA', courseName: 'Master of Computer Applications', coursePrice: 180_000 },
  { ...exampleCourse, _id: 'bba', courseCode: 'BBA', courseName: 'Bachelor of Business Administration' },
]

export const show = (changed: Partial<Institute> = {}) =>
  renderPage(<AdmissionPage />, {
    known: (cache) => {
      cache.setQueryData(instituteQuery.queryKey, { ...institute, ...changed })
      cache.setQueryData(coursesQuery.queryKey, courses)
      cache.setQueryData(admissionFormQuery.queryKey, exampleAdmissionForm)
    },
  })

/** Another visit of the same tab: what was in memory is gone. */
export const reload = async (page: Awaited<ReturnType<typeof show>>) => {
  page.unmount()
  act(() => {
    useAdmission.setState({ entries: {}, step: 0, picture: null, key: null, reloaded: false })
    useLastApplication.setState({ sent: null })
  })
  return show()
}

/** Before each test: what the imitated browser lacks; what is looked for is looked for without reading every style of many fields. */
export const prepare = () => {
  configure({ defaultHidden: true })
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }))
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
}

/** After each test. */
export const tidyUp = () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  useAdmission.getState().clear()
  useLastApplication.getState().forget()
}
