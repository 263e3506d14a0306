import { isMinor } from '@campus/contracts/admissions/applicant/age.ts'
import { collegeDay, dayLength } from '@campus/contracts/core/dates.ts'
import { applicantPicture, galleryPicture } from '@campus/contracts/core/files.ts'
import { toPaise } from '@campus/contracts/core/money.ts'
import { clausesOf } from '@campus/contracts/fees/refunds/presets.ts'
import { v7 } from 'uuid'
import { insertRegister } from '../features/admissions/application-queries.ts'
import { saveApprovalRule } from '../features/approvals/queries.ts'
import { insertFormerMessages } from '../features/contact/queries.ts'
import { insertCourses, listCourseIds } from '../features/courses/queries.ts'
import { defaultSemesters } from '@campus/contracts/courses/semesters.ts'
import { listSchemes, replaceSchemes } from '../features/fees/concessions/scheme-queries.ts'
import { upsertLateFine } from '../features/fees/late-fines/queries.ts'
import { insertPlan, listHeads, replaceHeads } from '../features/fees/plans/queries.ts'
import { insertFormerEntries, openFeeAccounts } from '../features/fees/queries.ts'
import { insertRefundRules } from '../features/fees/refunds/refund-rule-queries.ts'
import { insertAlbum } from '../features/gallery/queries.ts'
import type { Documents } from '../platform/files/pdf-files.ts'
import type { Database } from '../platform/database/database.ts'
import type { IdentityNumbers } from '../platform/crypto/identity-numbers.ts'
import type { Pictures } from '../platform/files/pictures/pictures.ts'
import type { Scope } from '../platform/files/storage.ts'
import { insertTeachers, insertTestimonials, saveDocument } from '../features/site-content/queries.ts'
import { insertNotices } from '../features/notices/queries.ts'
import { insertPages, insertPosts } from '../features/pages/queries.ts'
import { saveMark } from '../features/set-up/queries.ts'
import { admissionForm } from '../../demo/admission-form.ts'
import { albums } from '../../demo/albums.ts'
import { courses } from '../../demo/courses.ts'
import { feeHeads, feeSchemes, fineSteps, planOf } from '../../demo/fee-plans.ts'
import { enquiries } from '../../demo/enquiries.ts'
import { institute } from '../../demo/institute.ts'
import { notices, paperFile } from '../../demo/notices.ts'
import { pages, posts } from '../../demo/pages.ts'
import { pictureAlts } from '../../demo/picture-alts.ts'
import { socialLinks } from '../../demo/social-links.ts'
import { feeEntriesOf } from '../../demo/payments.ts'
import { semestersOf, students } from '../../demo/students.ts'
import { teachers } from '../../demo/teachers.ts'
import { testimonials } from '../../demo/testimonials.ts'
import { aboutContent, landingContent, pictureFile, websitePictures } from '../../demo/website-examples.ts'

/** The stores that take the demo's files. */
type Intakes = { pictures: Pictures; documents: Documents }

/**
 * Fills an empty site with the demo institute. The pictures and papers go through the same intake as an admin's; the rows are written in
 * one transaction, so that a start that was cut short begins again from an empty site.
 */
export const fillDemo = async (db: Database, { pictures, documents }: Intakes, identityNumbers: IdentityNumbers): Promise<void> => {
  const named = [...websitePictures(), institute.bank.logo]
  const [addressOf, portraitOf] = await Promise.all([
    takePictures(pictures, named),
    takePictures(
      pictures,
      students.flatMap(({ picture }) => picture ?? []),
      'private',
    ),
  ])
  const announced = await noticeRows(documents)
  await db.transaction(async (tx) => {
    await writeRows(tx, addressOf)
    await insertNotices(tx, announced)
    await writePlans(tx)
    await writeRefundRules(tx)
    await writeStudents(tx, identityNumbers, portraitOf)
    await writeEnquiries(tx)
    // One person tries the demo alone, so nothing needs the approval of a second one.
    await saveApprovalRule(tx, { isRequired: false, concessionLimitPaise: 0 })
  })
}

/** Writes the fee plan of the announced session for each course: the instalments, their due dates, and the fines for paying late. */
const writePlans = async (db: Database) => {
  await replaceHeads(db, feeHeads, [])
  await replaceSchemes(db, feeSchemes, [])
  const idOf = new Map((await listHeads(db)).map(({ id, name }) => [name, id]))
  const year = Number(institute.admission.session.slice(0, 4))
  for (const { courseCode: course, coursePrice: price } of courses) {
    // Four courses, once in the life of a database.
    await upsertLateFine(db, course, { amount: 0, dueDates: [], steps: fineSteps, stepsSince: collegeDay() })
    const lines = planOf({ price, semesters: semestersOf.get(course) ?? defaultSemesters, year })
    await insertPlan(db, {
      course,
      year,
      category: '',
      version: 1,
      savedByName: institute.name,
      lines: lines.map(({ head, amount, ...line }) => ({ ...line, headId: idOf.get(head) ?? '', amountPaise: toPaise(amount) ?? 0 })),
    })
  }
}

/** By which rules students leave: those of UGC for each year from which somebody studies. */
const writeRefundRules = async (db: Database) => {
  const years = new Set(students.map(({ admissionYear }) => admissionYear))
  for (const year of years)
    for (const { courseCode: course } of courses)
      await insertRefundRules(db, {
        course,
        year,
        version: 1,
        savedByName: institute.name,
        clauses: clausesOf(year < 2024 ? 'ugc2018' : 'circular', `${year}-08-31`, year),
      })
}

/** The register: students of all semesters, and the applications of the coming year. */
const writeStudents = async (db: Database, identityNumbers: IdentityNumbers, portraitOf: (name: string) => string) => {
  const idOf = await listCourseIds(db)
  const priceOf = new Map(courses.map(({ courseCode, coursePrice }) => [courseCode, toPaise(coursePrice) ?? 0]))
  const entries = students.map(({ draft, applied, history, concession, lateFine, picture, ...rest }, n) => {
    // No two at the same moment.
    const appliedAt = new Date(Date.now() - applied * dayLength - n * 60_000)
    return {
      ...rest,
      id: v7(),
      draft: isMinor(draft.dateOfBirth, collegeDay(appliedAt)) ? { ...draft, guardianConsent: true } : draft,
      appliedAt,
      courseId: idOf.get(draft.courseName) ?? '',
      coursePaise: priceOf.get(draft.courseName) ?? 0,
      ledger: feeEntriesOf({
        n,
        coursePaise: priceOf.get(draft.courseName) ?? 0,
        semesters: semestersOf.get(draft.courseName) ?? 6,
        semester: rest.semester,
        appliedAt,
        concessionPaise: toPaise(concession) ?? 0,
        lateFinePaise: toPaise(lateFine) ?? 0,
      }),
      pictureKey: picture === undefined ? null : portraitOf(picture),
      history: history.map(({ daysLater, ...step }) => ({ ...step, changedAt: new Date(appliedAt.getTime() + daysLater * dayLength) })),
    }
  })
  await insertRegister(db, identityNumbers, entries)
  await openFeeAccounts(
    db,
    entries.map(({ id, coursePaise }) => ({ applicationId: id, courseFeePaise: coursePaise })),
  )
  const merit = (await listSchemes(db))[0]?.id
  const lines = entries.flatMap(({ id, ledger }) => ledger.map((line) => ({ ...line, applicationId: id })))
  await insertFormerEntries(
    db,
    lines.map((line) => ({ ...line, schemeId: line.kind === 'Concession' ? merit : undefined })),
  )
}

const writeEnquiries = (db: Database) =>
  insertFormerMessages(
    db,
    enquiries.map(({ daysAgo, ...draft }) => ({ ...draft, createdAt: new Date(Date.now() - daysAgo * dayLength) })),
  )

const noticeRows = (documents: Documents) =>
  Promise.all(
    notices.map(async ({ paper, daysAgo, ...notice }) => ({
      ...notice,
      showFrom: collegeDay(new Date(Date.now() - daysAgo * dayLength)),
      ...(paper !== undefined && { file: await documents.take(await paperFile(paper), { field: 'file', name: paper }) }),
    })),
  )

/** Name of a demo picture → the address at which the site now has it, or the key of a private one. */
const takePictures = async (pictures: Pictures, names: string[], scope: Scope = 'public') => {
  const rule = scope === 'public' ? galleryPicture : applicantPicture
  const taken = await Promise.all(
    [...new Set(names)].map(async (name) => {
      const { address } = await pictures.take(pictureFile(name), rule, { scope, field: name })
      return [name, address] as const
    }),
  )
  const addresses = new Map<string, string>(taken)
  return (name: string): string => {
    const address = addresses.get(name)
    if (!address) throw new Error(`the demo has no picture ${name}`)
    return address
  }
}

const writeRows = async (db: Database, addressOf: (name: string) => string) => {
  const { admissionCourses: _, bank, ...identity } = institute
  await saveDocument(db, 'institute', { ...identity, bank: { ...bank, logo: addressOf(bank.logo) } })
  await saveDocument(db, 'links', socialLinks)
  await saveDocument(db, 'admission-form', admissionForm)
  await saveDocument(db, 'landing', landingContent(addressOf))
  await saveDocument(db, 'about', aboutContent(addressOf))
  // The demo is complete.
  await saveMark(db, 'guide', 'done')
  await saveMark(db, 'website', 'done')
  await insertPages(db, pages)
  await insertPosts(
    db,
    posts.map(({ daysAgo, ...post }) => ({ ...post, publishedAt: new Date(Date.now() - daysAgo * dayLength) })),
  )
  await insertTeachers(
    db,
    teachers.map(({ image, Specialization, Experience, social_media: [links], ...rest }, rank) => ({
      ...rest,
      ...links,
      rank,
      imageUrl: addressOf(image),
      specialization: Specialization,
      experience: Experience,
    })),
  )
  await insertTestimonials(
    db,
    testimonials.map(({ image, job_Role, star, ...rest }, rank) => ({
      ...rest,
      rank,
      imageUrl: addressOf(image),
      jobRole: job_Role,
      stars: star,
    })),
  )
  await insertCourses(
    db,
    courses.map((course, rank) => ({
      rank,
      code: course.courseCode,
      name: course.courseName,
      duration: course.courseDuration,
      semesters: semestersOf.get(course.courseCode) ?? null,
      pricePaise: toPaise(course.coursePrice) ?? 0,
      feeLines: course.feeLines ?? null,
      eligibility: course.courseEligibility,
      description: course.courseDescription,
      thumbnailUrl: addressOf(course.courseThumbnail),
      openForAdmission: course.openForAdmission,
    })),
  )
  for (const { aName, description, cover, date, images } of albums) {
    // Six albums, once in the life of a database.
    await insertAlbum(
      db,
      { name: aName, description, coverUrl: addressOf(cover), createdAt: new Date(`${date}T12:00:00+05:30`) },
      images.map((name) => ({ url: addressOf(name), alt: pictureAlts[name] ?? '' })),
    )
  }
}
