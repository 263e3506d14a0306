import { exampleAdmissionDraft, exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { exampleCourse } from '@campus/contracts/courses/examples.ts'
import { exampleInstitute } from '@campus/contracts/site-content/examples.ts'
import { type AdmissionFieldName, admissionSteps, type OtherName } from '@campus/contracts/admissions/form-fields.ts'
import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { act, configure, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { renderPage } from '../testing/render-page.tsx'
import { coursesQuery } from '../courses/api.ts'
import { instituteQuery } from '../site/api.ts'
import { AdmissionPage } from './admission-page.tsx'
import { useAdmission } from './draft/admission-store.ts'
import { lastStep } from './draft/form-values.ts'
import { useLastApplication } from './draft/last-application-store.ts'
import { admissionFormQuery } from './offer/admission-options.ts'

// A page with this many fields takes time on a busy machine.
vi.setConfig({ testTimeout: 20_000 })

/** Returns a field of the form by its name; finding two dozen by label would take the whole test's time. */
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

/** Fills in a step with the example's values. */
export const fillStep = (step: number): void => {
  for (const { name } of admissionSteps[step]?.fields ?? []) if (exampleTexts[name] !== undefined) enter(name, exampleTexts[name] ?? '')
}

/** Stores the whole example as a draft, at the given step. */
export const filledIn = (step = lastStep): void => {
  useAdmission.setState({ entries: { ...exampleTexts, guardianConsent: false }, step })
}

/** A file with the first bytes of a JPEG. */
const jpeg = (name = 'me.jpg', size = 100): File => {
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

/** BCA lists the parts of its fee, MCA has a sum only. BBA is closed. */
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

/** Simulates a reload of the tab, which clears memory. */
export const reload = async (page: Awaited<ReturnType<typeof show>>) => {
  page.unmount()
  act(() => {
    useAdmission.setState({ entries: {}, step: 0, picture: null, key: null, reloaded: false })
    useLastApplication.setState({ sent: null })
  })
  return show()
}

/** Runs before each test: adds what happy-dom lacks and speeds up queries of large forms. */
export const prepare = () => {
  configure({ defaultHidden: true })
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }))
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
}

/** Runs after each test. */
export const tidyUp = () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  useAdmission.getState().clear()
  useLastApplication.getState().forget()
}
