import { adjustFees, recordPayment } from '@campus/contracts/fees/endpoints.ts'
import { closeDay } from '@campus/contracts/closings/endpoints.ts'
import { exampleCertificateDraft } from '@campus/contracts/certificates/examples.ts'
import { issueCertificate } from '@campus/contracts/certificates/endpoints.ts'
import { setRollNumber } from '@campus/contracts/students/endpoints.ts'
import { findCourseId } from '../../src/features/courses/queries.ts'
import { openAdmissions } from '../admissions.ts'
import type { TestApp } from '../app.ts'
import { enrolled } from '../fees.ts'

/** A student of a course with all that names them: whoever serves another course finds none of it. */
export type CastStudent = Record<
  'uniqueId' | 'firstName' | 'email' | 'contactNumber' | 'fatherName' | 'rollNumber' | 'course' | 'courseId' | 'receipt' | 'certificate',
  string
>

const enrol = async (
  api: TestApp,
  n: number,
  named: Pick<CastStudent, 'firstName' | 'fatherName' | 'course'>,
  admin: { token: string },
) => {
  const email = `${named.firstName.toLowerCase()}@example.com`
  const contactNumber = `98765000${10 + n}`
  const { course, ...names } = named
  const uniqueId = await enrolled(api, n, admin, { ...names, email, contactNumber, courseName: course })
  const rollNumber = `ROLL-${course}-${n}`
  await api.send(setRollNumber, { params: { uniqueId }, body: { rollNumber } }, admin)
  const payment = { uniqueId, paymentMethod: 'Cash' as const, Paid_amount: 1000 + n }
  const { data } = (await api.send(recordPayment, { body: payment }, admin)).body
  await api.send(adjustFees, { body: { uniqueId, kind: 'Concession', amount: 5, reason: 'As agreed' } }, admin)
  const issued = await api.send(issueCertificate, { body: { ...exampleCertificateDraft, uniqueId } }, admin)
  const courseId = (await findCourseId(api.db, course)) ?? ''
  return {
    ...named,
    uniqueId,
    email,
    contactNumber,
    rollNumber,
    courseId,
    receipt: data.receiptNumber,
    certificate: issued.body.data.number,
  }
}

/** Two students with the same things done for them, one of BCA and one of MCA, and the closing of whoever did them. */
export const castOfTwoCourses = async (
  api: TestApp,
): Promise<{ ours: CastStudent; theirs: CastStudent; closing: string; admin: { token: string } }> => {
  await openAdmissions(api)
  const admin = await api.signedIn('admin')
  const ours = await enrol(api, 1, { firstName: 'Quillon', fatherName: 'Brambleby', course: 'BCA' }, admin)
  const theirs = await enrol(api, 2, { firstName: 'Xanthippe', fatherName: 'Vossberg', course: 'MCA' }, admin)
  const close = await api.send(closeDay, { body: { seen: { entries: 2 }, counted: 2003 } }, admin)
  return { ours, theirs, closing: String(close.body.data.number), admin }
}
