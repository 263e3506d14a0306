import { setTimeout as delay } from 'node:timers/promises'
import { applyForAdmission, updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import { exampleAdmissionDraft, exampleAdmissionForm } from '@campus/contracts/admissions/examples.ts'
import { saveAdmissionFormContent } from '@campus/contracts/admissions/form-content/endpoints.ts'
import { issueCertificate, revokeCertificate } from '@campus/contracts/certificates/endpoints.ts'
import { exampleCertificateDraft, exampleCertificateRevocation } from '@campus/contracts/certificates/examples.ts'
import { closeDay, findDrawer } from '@campus/contracts/closings/endpoints.ts'
import { listContactMessages, replyToMessage, sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft, exampleReplyDraft } from '@campus/contracts/contact/examples.ts'
import { createCourse, listAllCourses, saveCourse } from '@campus/contracts/courses/endpoints.ts'
import { exampleCourseDraft } from '@campus/contracts/courses/examples.ts'
import { adjustFees, bounceCheque, recordPayment, reversePayment, runLateFines, saveLateFine } from '@campus/contracts/fees/endpoints.ts'
import { exampleChequeBounce, exampleFeeAdjustment, examplePaymentReversal } from '@campus/contracts/fees/examples.ts'
import type { FeePayment } from '@campus/contracts/fees/schema.ts'
import { createAlbum, createImage } from '@campus/contracts/gallery/endpoints.ts'
import { exampleAlbumDraft } from '@campus/contracts/gallery/examples.ts'
import { createAdmin, signIn, signUp } from '@campus/contracts/identity/endpoints.ts'
import { beginFactorSetUp, changeFactorRequirement, confirmFactorSetUp } from '@campus/contracts/identity/second-factor-endpoints.ts'
import { exampleSignup } from '@campus/contracts/identity/examples.ts'
import { addPasskey, beginPasskeySetUp, listOwnPasskeys } from '@campus/contracts/identity/passkeys/endpoints.ts'
import { inviteAdmin } from '@campus/contracts/identity/people/invitation-endpoints.ts'
import { createNotice, uploadNoticeFile } from '@campus/contracts/notices/endpoints.ts'
import { exampleNoticeDraft } from '@campus/contracts/notices/examples.ts'
import { createPost, findPostContent, listAllPosts, savePage, savePost } from '@campus/contracts/pages/endpoints.ts'
import { examplePageDraft, examplePostDraft } from '@campus/contracts/pages/examples.ts'
import { uploadContentPicture } from '@campus/contracts/content/endpoints.ts'
import { findSetUp, importExamples, markStep, switchWebsite } from '@campus/contracts/set-up/endpoints.ts'
import {
  createTeacher,
  createTestimonial,
  saveAboutContent,
  saveInstituteContent,
  saveLandingContent,
  saveLinksContent,
} from '@campus/contracts/site-content/editing-endpoints.ts'
import {
  exampleAboutPage,
  exampleInstituteContent,
  exampleLandingPage,
  exampleSocialLinks,
  exampleTeacherDraft,
  exampleTestimonialDraft,
} from '@campus/contracts/site-content/examples.ts'
import { correctRecord } from '@campus/contracts/students/correction-endpoints.ts'
import { eraseApplication, getStudentImport, importStudents, setRollNumber } from '@campus/contracts/students/endpoints.ts'
import { exampleRecordCorrection, exampleErasure } from '@campus/contracts/students/examples.ts'
import { importColumns } from '@campus/contracts/students/import-columns.ts'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { softAuthenticator } from '../second-factors/soft-authenticator.ts'
import { codeOf } from '../second-factors/totp-codes.ts'
import type { Send } from './calls.ts'

export type SignIn = { email: string; password: string }

/** A picture that is 4 pixels wide, since the backup is kept in the repository. */
const picture = new Blob([
  new Uint8Array(
    await sharp({ create: { width: 4, height: 5, channels: 3, background: '#a87' } })
      .png()
      .toBuffer(),
  ),
])
const office = 'office@college.example'
const pdf = new Blob(['%PDF-1.4\n%%EOF\n'])

const applicant = (n: number) => ({
  ...exampleAdmissionDraft,
  AadharCardNumber: String(100_000_000_000 + n),
  email: `applicant.${n}@example.com`,
})

/** A college that has used every part of the product once: each table that a backup holds gets at least one row. */
export const fillSmallCollege = async (send: Send, adminSignIn: SignIn) => {
  const { user } = await send(signIn, { body: adminSignIn })
  const admin = { token: user?.token ?? '' }
  await fillWebsite(send, admin)
  const student = await fillAdmissions(send, admin, adminSignIn.password)
  await fillFeeBook(send, admin, student)
  await fillOffice(send, admin, { student, currentPassword: adminSignIn.password })
  return { student, aadhaar: applicant(1).AadharCardNumber }
}

type Admin = { token: string }

const fillWebsite = async (send: Send, admin: Admin): Promise<void> => {
  await borrowPosts(send, admin)
  const { data } = await send(uploadContentPicture, { files: { picture } }, admin)
  // No dates: admissions stay open, whenever the backup is made.
  const admission = { session: exampleInstituteContent.admission.session }
  const written = { ...exampleInstituteContent, admission, officeMails: { applications: [office], messages: [office] } }
  await send(saveInstituteContent, { body: { version: 0, content: { ...written, shortName: 'Aranya' } } }, admin)
  await send(saveInstituteContent, { body: { version: 1, content: written } }, admin)
  await send(saveLandingContent, { body: { version: 0, content: exampleLandingPage } }, admin)
  await send(saveAboutContent, { body: { version: 0, content: exampleAboutPage } }, admin)
  await send(saveLinksContent, { body: { version: 0, content: exampleSocialLinks } }, admin)
  await send(saveAdmissionFormContent, { body: { version: 0, content: exampleAdmissionForm } }, admin)
  await send(createTeacher, { body: { id: v7(), content: { ...exampleTeacherDraft, image: data.address } } }, admin)
  await send(createTestimonial, { body: { id: v7(), content: exampleTestimonialDraft } }, admin)
  await send(savePage, { params: { slug: 'terms' }, body: { version: 0, content: examplePageDraft } }, admin)
  await send(createPost, { body: { id: v7(), content: { ...examplePostDraft, slug: 'our-first-week' } } }, admin)
  await send(createAlbum, { body: exampleAlbumDraft, files: { albumImage: picture } }, admin)
  await send(createImage, { body: { albumName: exampleAlbumDraft.albumName }, files: { image: picture } }, admin)
  const file = (await send(uploadNoticeFile, { body: { fileName: 'Library hours.pdf' }, files: { file: pdf } }, admin)).data.address
  await send(createNotice, { body: { id: v7(), content: { ...exampleNoticeDraft, file } } }, admin)
  await send(markStep, { params: { step: 'colleague' }, body: { mark: 'not needed' } }, admin)
  await send(switchWebsite, { body: { online: true } }, admin)
}

/** Takes the demo's posts as examples and writes each anew: it is then the college's own, and not in the way of the website. */
const borrowPosts = async (send: Send, admin: Admin): Promise<void> => {
  await send(importExamples, { body: { kinds: ['post'] } }, admin)
  // They are filled in after the answer.
  while ((await send(findSetUp, undefined, admin)).data.importing?.underWay) await delay(50)
  for (const { _id: id } of (await send(listAllPosts, { query: {} }, admin)).data) {
    const { version, content } = (await send(findPostContent, { params: { id } }, admin)).data
    await send(savePost, { params: { id }, body: { version, content: { ...examplePostDraft, slug: content.slug } } }, admin)
  }
}

/** Returns the student of the fee book. One applicant is undecided, one was erased, and one has an account. */
const fillAdmissions = async (send: Send, admin: Admin, password: string): Promise<string> => {
  await send(createCourse, { body: exampleCourseDraft }, admin)
  const [course] = (await send(listAllCourses, undefined, admin)).data
  if (!course) throw new Error('the course is not there')
  const content = { ...course.content, openForAdmission: true, published: true }
  await send(saveCourse, { params: { id: course.id }, body: { version: course.version, content } }, admin)
  const account = { ...exampleSignup, email: applicant(1).email }
  await send(signUp, { body: account })
  const apply = async (n: number) =>
    (await send(applyForAdmission, { body: applicant(n), files: { avtar: picture } }, { key: `application-${n}-of-this-college` })).data
      .uniqueId
  const [student, erased] = [await apply(1), await apply(2), await apply(3)]
  for (const studentUniqueId of [student, erased])
    await send(updateStatus, { params: { studentUniqueId }, body: { applicationStatus: 'Approved', message: 'Welcome' } }, admin)
  await send(setRollNumber, { params: { uniqueId: student }, body: { rollNumber: 'BCA/26/001' } }, admin)
  await send(correctRecord, { params: { uniqueId: student }, body: exampleRecordCorrection }, admin)
  await send(eraseApplication, { params: { uniqueId: erased }, body: { ...exampleErasure, password } }, admin)
  return student
}

const fillFeeBook = async (send: Send, admin: Admin, uniqueId: string): Promise<void> => {
  const pay = async (Paid_amount: number, paymentMethod: FeePayment['paymentMethod']) => {
    const body = { uniqueId, paymentMethod, Paid_amount }
    return (await send(recordPayment, { body }, { ...admin, key: `payment-of-${Paid_amount}-rupees` })).data.receiptNumber
  }
  await pay(1500.5, 'Cash')
  const wrong = await pay(200.25, 'UPI')
  const cheque = await pay(3000, 'Cheque')
  await send(reversePayment, { params: { number: wrong }, body: examplePaymentReversal }, admin)
  await send(bounceCheque, { params: { number: cheque }, body: exampleChequeBounce }, admin)
  await send(adjustFees, { body: { ...exampleFeeAdjustment, uniqueId } }, admin)
  const { entries, last, cash } = (await send(findDrawer, undefined, admin)).data
  await send(closeDay, { body: { seen: { entries, ...(last && { after: last.number }) }, counted: cash } }, admin)
  await pay(2000.75, 'Cash')
  await send(saveLateFine, { params: { course: 'BCA' }, body: { amount: 500, dueDates: ['2099-07-01'] } }, admin)
  await send(runLateFines, undefined, admin)
}

const fillOffice = async (send: Send, admin: Admin, { student, currentPassword }: { student: string; currentPassword: string }) => {
  const certificate = { ...exampleCertificateDraft, uniqueId: student }
  const { data } = await send(issueCertificate, { body: certificate }, admin)
  await send(revokeCertificate, { params: { number: data.number }, body: exampleCertificateRevocation }, admin)
  await send(issueCertificate, { body: { uniqueId: student, kind: 'fee', purpose: 'Income tax of the parents' } }, admin)
  await send(sendContactMessage, { body: exampleContactDraft })
  const [message] = (await send(listContactMessages, { query: {} }, admin)).data
  await send(replyToMessage, { params: { contactId: message?._id ?? '' }, body: { ...exampleReplyDraft, id: v7() } }, admin)
  await send(inviteAdmin, { body: { name: 'Ravi Demo', email: 'ravi@example.com', currentPassword } }, admin)
  await importRegister(send, admin)
  await protectColleague(send, admin, currentPassword)
}

/** A colleague with a second factor, which is required of everybody from a day on. */
const protectColleague = async (send: Send, admin: Admin, currentPassword: string): Promise<void> => {
  const { email, password, confirm_Password } = exampleSignup
  const colleague = { name: 'Accounts Demo', email: `accounts.${email}`, password, confirm_Password, duties: ['accounts' as const] }
  await send(createAdmin, { body: { ...colleague, currentPassword } }, admin)
  const { user } = await send(signIn, { body: { email: colleague.email, password } })
  const own = { token: user?.token ?? '' }
  const { data } = await send(beginFactorSetUp, { body: { currentPassword: password } }, own)
  await send(confirmFactorSetUp, { body: { code: codeOf(data.secret) } }, own)
  const { address } = (await send(listOwnPasskeys, {}, own)).data
  const device = softAuthenticator(address === undefined ? {} : { origin: address })
  const passkey = device.create((await send(beginPasskeySetUp, { body: {} }, own)).data)
  await send(addPasskey, { body: { passkey } }, own)
  await send(changeFactorRequirement, { body: { requiredFrom: '2099-07-01', currentPassword } }, admin)
}

/** Takes over one student of a register and notes a problem of another. */
const importRegister = async (send: Send, admin: Admin): Promise<void> => {
  const row = (n: number, semester: string): Record<string, string | number> => ({ ...applicant(n), semester, admissionYear: '2025' })
  const cells = (one: Record<string, string | number>) => importColumns.map(({ name }) => one[name] ?? '').join(',')
  const file = [importColumns.map(({ label }) => `"${label}"`).join(','), cells(row(11, '3')), cells(row(12, '99'))].join('\n')
  const order = { body: { mode: 'good', fileName: 'register.csv' }, files: { students: new Blob([file], { type: 'text/csv' }) } } as const
  const { data } = await send(importStudents, order, admin)
  const params = { importId: data._id }
  while ((await send(getStudentImport, { params }, admin)).data.state === 'running') await delay(50)
}
