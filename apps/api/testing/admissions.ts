import { applyForAdmission } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionDraft, exampleAdmissionForm, exampleChoices } from '@campus/contracts/admissions/examples.ts'
import { exampleInstituteContent } from '@campus/contracts/site-content/examples.ts'
import sharp from 'sharp'
import { insertCourses } from '../src/features/courses/queries.ts'
import { saveDocument } from '../src/features/site-content/queries.ts'
import type { TestApp } from './app.ts'

/** Sets up admissions as the office would: MCA and BCA are open, BBA is not. */
export const openAdmissions = async ({ db }: Pick<TestApp, 'db'>): Promise<void> => {
  // No dates: what is open does not hang on the day on which a test runs.
  const admission = { session: exampleInstituteContent.admission.session }
  await saveDocument(db, 'institute', { ...exampleInstituteContent, admission, universities: exampleChoices.universities })
  await saveDocument(db, 'admission-form', exampleAdmissionForm)
  const course = { duration: '3 years', eligibility: '10+2', description: 'What one learns' }
  await insertCourses(db, [
    { ...course, rank: 0, code: 'BCA', name: 'Bachelor of Computer Applications', pricePaise: 22_500_050, openForAdmission: true },
    { ...course, rank: 1, code: 'MCA', name: 'Master of Computer Applications', pricePaise: 18_000_000, openForAdmission: true },
    { ...course, rank: 2, code: 'BBA', name: 'Bachelor of Business Administration', pricePaise: 16_800_000 },
  ])
}

/** A small photograph, as a phone would send it. */
export const portrait: Buffer = await sharp({ create: { width: 30, height: 40, channels: 3, background: '#a87' } })
  .jpeg()
  .toBuffer()

/** Somebody of their own: no two of different numbers are taken for the same person. */
export const applicant = (n: number): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(exampleAdmissionDraft).map(([name, value]) => [name, String(value)])),
  AadharCardNumber: String(100_000_000_000 + n),
  email: `applicant.${n}@example.com`,
})

/** A field that is sent as it stands, or twice. */
export type Fields = Record<string, string | string[]>
type Sending = {
  /** null: none is sent. */
  picture?: Uint8Array<ArrayBuffer> | Buffer | null
  fileName?: string
  key?: string
  token?: string
  remoteAddress?: string
}

/** The body of a form with a picture, and the headers that belong to it. */
export const formOf = async (fields: Fields, { picture = portrait, fileName = 'me.jpg' }: Sending = {}) => {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) form.append(name, value)
  if (picture) form.append('avtar', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), fileName)
  const sent = new Response(form)
  return { payload: Buffer.from(await sent.arrayBuffer()), headers: { 'content-type': sent.headers.get('content-type') ?? '' } }
}

/** Sends an application as the form does; returns the answer whatever it is. */
export const apply = async ({ app }: Pick<TestApp, 'app'>, fields: Fields, sending: Sending = {}) => {
  const { payload, headers } = await formOf(fields, sending)
  const { key, token, remoteAddress } = sending
  const answer = await app.inject({
    method: applyForAdmission.method,
    url: applyForAdmission.path,
    payload,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }), ...(token && { authorization: `Bearer ${token}` }) },
    ...(remoteAddress && { remoteAddress }),
  })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: JSON.parse(answer.body) as Answer }
}
type Answer = {
  success: boolean
  message: string
  data?: { uniqueId: string; applicationStatus: string }
  errors?: Record<string, string>
}

/** An application that is stored; its id. */
export const applied = async (api: Pick<TestApp, 'app'>, fields: Fields, sending: Sending = {}): Promise<string> => {
  const { status, body, text } = await apply(api, fields, sending)
  if (status !== 201 || !body.data) throw new Error(`the application was answered ${status}: ${text}`)
  return body.data.uniqueId
}
