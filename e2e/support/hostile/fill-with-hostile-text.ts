import { collegeDay } from '@campus/contracts/core/dates.ts'
import { randomUUID } from 'node:crypto'
import { comparable } from '@campus/contracts/admissions/resolve-answers.ts'
import { admissionFormDraft } from '@campus/contracts/admissions/form-content/schema.ts'
import { listNames } from '@campus/contracts/admissions/form-fields.ts'
import { questionsDraft } from '@campus/contracts/admissions/form-content/questions-schema.ts'
import { maxQuestions, type OwnQuestion, questionIdOf } from '@campus/contracts/admissions/questions/questions.ts'
import { listContactMessages, replyToMessage, sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { contactDraft } from '@campus/contracts/contact/schema.ts'
import { findAdmissionFormContent, saveAdmissionFormContent } from '@campus/contracts/admissions/form-content/endpoints.ts'
import * as content from '@campus/contracts/site-content/editing-endpoints.ts'
import { createCourse, listAllCourses, saveCourse } from '@campus/contracts/courses/endpoints.ts'
import { exampleCourseDraft } from '@campus/contracts/courses/examples.ts'
import { createAlbum, createImage, findAlbumContent, listAlbumLines, saveAlbum } from '@campus/contracts/gallery/endpoints.ts'
import { exampleAlbumDraft } from '@campus/contracts/gallery/examples.ts'
import { createAdmin, saveProfile, signUp } from '@campus/contracts/identity/endpoints.ts'
import { exampleProfileDraft, exampleSignup } from '@campus/contracts/identity/examples.ts'
import { inviteAdmin } from '@campus/contracts/identity/people/invitation-endpoints.ts'
import { createNotice, saveNotice, uploadNoticeFile } from '@campus/contracts/notices/endpoints.ts'
import { exampleNoticeDraft } from '@campus/contracts/notices/examples.ts'
import { noticesPerPage } from '@campus/contracts/notices/notice-lists.ts'
import { createPost, findPageContent, savePage, savePost } from '@campus/contracts/pages/endpoints.ts'
import { examplePageDraft, examplePostDraft } from '@campus/contracts/pages/examples.ts'
import { pageSlugs } from '@campus/contracts/pages/schema.ts'
import { getInstitute } from '@campus/contracts/site-content/endpoints.ts'
import { fillCertificates } from './certificates.ts'
import { fillFeeHeads, fillFeeSchemes } from './fee-plans.ts'
import { fillBank } from './bank.ts'
import { fillTally } from './tally.ts'
import { fillWithdrawals } from './withdrawals.ts'
import { fillPreviews } from './previews.ts'
import {
  applyOnce,
  fillApplications,
  fillApprovals,
  fillCorrections,
  fillErasures,
  fillFees,
  fillImport,
  fillNewStudents,
} from './students.ts'
import { hostileStrings } from './strings.ts'
import { fewer, first, type HostileRequests, hostileRequests, nameOf, pictureOf } from './requests.ts'
import type { Person } from '../demo-accounts.ts'
import { mark } from './bodies.ts'

const fillDocuments = async ({ send, fill }: HostileRequests) => {
  const landing = (await send(content.findLandingContent)).data
  const about = (await send(content.findAboutContent)).data
  const links = (await send(content.findLinksContent)).data
  const institute = (await send(content.findInstituteContent)).data
  if (!landing || !about || !links || !institute) throw new Error('The demo institute lacks a document')
  await fill(content.saveLandingContent, (round) => ({ version: landing.version + round, content: landing.content }))
  await fill(content.saveAboutContent, (round) => ({ version: about.version + round, content: about.content }))
  await fill(content.saveLinksContent, (round) => ({ version: links.version + round, content: links.content }))
  await fill(content.saveInstituteContent, (round) => ({ version: institute.version + round, content: institute.content }))
}

/** A question with hostile texts only. It is optional, because others apply after this. */
const questionOf = (text: string, place = 0): OwnQuestion => ({
  id: questionIdOf(String(place).padStart(12, '0')),
  text,
  hint: text,
  kind: 'choice',
  need: 'optional',
  choices: [text],
})

/** A list is one field with one choice a line. The former choices stay because they are in use. */
const fillAdmissionForm = async ({ send, filled }: HostileRequests) => {
  const saved = (await send(findAdmissionFormContent)).data
  if (!saved) throw new Error('The demo institute lacks its admission form')
  const { version, content: form } = saved
  const choices = [mark, ...hostileStrings].filter((text) => admissionFormDraft.shape.genders.safeParse([text]).success)
  const more = [...new Map(choices.map((text) => [comparable(text), text])).values()]
  const lists = Object.fromEntries(listNames.map((name) => [name, [...form[name], ...more]]))
  const texts = [mark, ...hostileStrings].filter((text) => questionsDraft.safeParse([questionOf(text)]).success)
  const questions = [...new Map(texts.map((text) => [comparable(text), text])).values()].slice(0, maxQuestions).map(questionOf)
  await send(saveAdmissionFormContent, { body: { version, content: { ...form, ...lists, questions } } })
  filled.add(nameOf(saveAdmissionFormContent))
}

const fillPeopleOfTheSite = async ({ send, fill }: HostileRequests) => {
  const teacher = first((await send(content.listTeacherContent)).data)
  const testimonial = first((await send(content.listTestimonialContent)).data)
  const at = ({ id }: { id: string }) => ({ along: () => ({ params: { id } }), most: fewer })
  await fill(content.createTeacher, () => ({ id: randomUUID(), content: teacher.content }))
  await fill(content.saveTeacher, (round) => ({ version: teacher.version + round, content: teacher.content }), at(teacher))
  await fill(content.createTestimonial, () => ({ id: randomUUID(), content: testimonial.content }))
  await fill(content.saveTestimonial, (round) => ({ version: testimonial.version + round, content: testimonial.content }), at(testimonial))
  return { teacherId: teacher.id, testimonialId: testimonial.id }
}

const fillTexts = async ({ send, fill }: HostileRequests) => {
  const post = (slug: string) => ({ ...examplePostDraft, publishOn: '2026-01-01', slug })
  await fill(createPost, (round) => ({ id: randomUUID(), content: post(`hostile-${round}`) }), { once: ['content.slug'] })
  const id = randomUUID()
  await send(createPost, { body: { id, content: post('saved') } })
  await fill(savePost, (round) => ({ version: round + 1, content: post('saved') }), {
    along: () => ({ params: { id } }),
    // The posts above have the strings that are valid in an address.
    keep: ['content.slug'],
    most: fewer,
  })
  const slug = first(pageSlugs)
  const { version } = (await send(findPageContent, { params: { slug } })).data
  await fill(savePage, (round) => ({ version: version + round, content: examplePageDraft }), { along: () => ({ params: { slug } }) })
  return { postId: id, slug: 'saved' }
}

const fillNotices = async ({ send, fill }: HostileRequests) => {
  const files = { file: new Blob(['%PDF-1.7\n%%EOF\n']) }
  const uploads = await fill(uploadNoticeFile, () => ({ fileName: 'x' }), { along: () => ({ files }) })
  const written = { ...exampleNoticeDraft, file: first(uploads).data.address, showFrom: '2026-01-01' }
  const id = randomUUID()
  // Enough entries for a second page.
  for (let n = 0; n < noticesPerPage; n++) await send(createNotice, { body: { id: n === 0 ? id : randomUUID(), content: written } })
  await fill(createNotice, () => ({ id: randomUUID(), content: written }))
  await fill(saveNotice, (round) => ({ version: round + 1, content: written }), { along: () => ({ params: { id } }), most: fewer })
  return { noticeId: id }
}

// The name of a course or album was hostile at its creation and must be unique, so a save keeps it.
const fillCourses = async ({ send, fill }: HostileRequests) => {
  const { courseThumbnail = '' } = first((await send(listAllCourses)).data).content
  await fill(createCourse, (round) => ({ ...exampleCourseDraft, courseThumbnail, courseCode: `C${round}` }), { once: ['courseCode'] })
  const {
    id,
    version,
    content: course,
  } = first((await send(listAllCourses)).data.filter(({ content: { courseCode } }) => courseCode.includes('<')))
  const feeLines = [{ name: 'Tuition', rupees: course.coursePrice }]
  await fill(saveCourse, (round) => ({ version: version + round, content: { ...course, feeLines, openForAdmission: true } }), {
    along: () => ({ params: { id } }),
    keep: ['content.courseCode'],
    most: fewer,
  })
  return { courseId: id, courseCode: course.courseCode }
}

const fillAlbums = async ({ send, fill, filled }: HostileRequests) => {
  await fill(createAlbum, (round) => ({ ...exampleAlbumDraft, albumName: `Album ${round}` }), {
    along: () => ({ files: {} }),
    once: ['albumName'],
  })
  const { _id: id, albumName } = first((await send(listAlbumLines)).data.filter((album) => album.albumName.includes('<')))
  await send(createImage, { body: { albumName }, files: { image: pictureOf('album-library.webp') } })
  filled.add(nameOf(createImage))
  const { version, content: album } = (await send(findAlbumContent, { params: { id } })).data
  const edit = { ...album, order: [], removed: [], alts: album.images.map(({ _id }) => ({ _id, alt: 'x' })) }
  await fill(saveAlbum, (round) => ({ version: version + round, content: edit }), {
    along: () => ({ params: { id } }),
    keep: ['content.albumName', 'content.coverUrl'],
  })
  return { albumId: id, albumName }
}

const fillAccounts = async ({ fill }: HostileRequests, { password: currentPassword }: Person) => {
  const account = () => ({ ...exampleSignup, email: `hostile-${randomUUID()}@example.com` })
  const keep = ['email', 'password', 'confirm_Password']
  // Signing up signs in and would end the office's session.
  const replies = await fill(signUp, account, { keep, token: '' })
  await fill(createAdmin, () => ({ ...account(), currentPassword }), { keep: [...keep, 'currentPassword'], most: fewer })
  const colleague = () => ({ name: 'x', email: `hostile-${randomUUID()}@example.com`, currentPassword })
  await fill(inviteAdmin, colleague, { keep: ['email', 'currentPassword'], most: fewer })
  return first(replies).user
}

const fillContact = async ({ send, fill }: HostileRequests) => {
  // The contract allows the largest limit that an office may set; this server has the default.
  await fill({ ...sendContactMessage, body: contactDraft }, () => exampleContactDraft)
  const contactId = first((await send(listContactMessages, { query: { limit: '100' } })).data)._id
  await fill(replyToMessage, () => ({ id: randomUUID(), text: 'x' }), {
    along: () => ({ params: { contactId } }),
    keep: ['id'],
    most: fewer,
  })
  return contactId
}

/** Sends every hostile string through every stored text field and returns the records, for tests that open their screens. */
export const fillWithHostileText = async (baseURL: string, office: Person) => {
  const writer = await hostileRequests(baseURL, office)
  const [, , people, texts, notices, course, album, student, contactId] = await Promise.all([
    fillDocuments(writer),
    fillAdmissionForm(writer),
    fillPeopleOfTheSite(writer),
    fillTexts(writer),
    fillNotices(writer),
    fillCourses(writer),
    fillAlbums(writer),
    fillAccounts(writer, office),
    fillContact(writer),
  ])
  const { universities, admission } = (await writer.send(getInstitute)).data
  const choices = { university: first(universities), courseName: course.courseCode }
  const studentId = await fillApplications(writer, choices, student.token)
  const [receipt, certificate, importId, previews] = await Promise.all([
    fillFees(writer, studentId),
    fillCertificates(writer, studentId),
    fillImport(writer, choices),
    fillPreviews(writer, people),
    fillErasures(writer, choices, office),
    fillCorrections(writer, studentId),
    fillFeeHeads(writer),
    fillFeeSchemes(writer, studentId),
    fillNewStudents(writer, choices),
  ])
  await fillApprovals(writer, studentId, office)
  const year = Number(/^\d{4}/.exec(admission.session ?? '')?.[0] ?? collegeDay().slice(0, 4))
  await fillTally(writer)
  await fillWithdrawals(writer, {
    course: course.courseCode,
    year,
    staying: studentId,
    leaving: await applyOnce(writer, choices),
    password: office.password,
  })
  await fillBank(writer, studentId)
  // Comes last because it changes the institute.
  await writer.fill(saveProfile, () => ({ ...exampleProfileDraft, email: office.email }), { keep: ['email', 'currentPassword'] })
  const seen = { contactId, studentId, receipt, certificate, importId, previews, student }
  return { filled: writer.filled, ...people, ...texts, ...notices, ...course, ...album, ...seen }
}
export type HostileOffice = Awaited<ReturnType<typeof fillWithHostileText>>
