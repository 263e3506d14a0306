import { admissionYearOf } from '@campus/contracts/admissions/round/admission-year.ts'
import { storedAnswers } from '@campus/contracts/admissions/resolve-answers.ts'
import { pictureField } from '@campus/contracts/admissions/form-fields.ts'
import {
  newStudentReceipt,
  readNewStudent,
  type SentNewStudent,
  sentNewStudentFor,
} from '@campus/contracts/admissions/new-student/schema.ts'
import { admitStudent } from '@campus/contracts/admissions/new-student/endpoints.ts'
import { newStudentMessages } from '@campus/contracts/admissions/new-student/messages.ts'
import { answerProblems, questionsFor } from '@campus/contracts/admissions/questions/questions.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { listCoursePrices } from '../../courses/queries.ts'
import { callerOf } from '../../../platform/http/access.ts'
import type { SentForm } from '../../../platform/http/uploads/multipart-forms.ts'
import { contentOf, createIdempotency, formerAnswer, type Repeatable } from '../../../platform/database/idempotency.ts'
import { createIdentityNumbers } from '../../../platform/crypto/identity-numbers.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import type { SpooledFile } from '../../../platform/http/uploads/uploads-spool.ts'
import { siteContentQueries } from '../../site-content/queries.ts'
import { type FeeBook, findSameApplicant, insertApplication } from '../application-queries.ts'
import { admittedMail } from '../mails.ts'
import { withPicture } from '../apply/picture-gateway.ts'
import { contentOfForm, refusedPlace, sameStudent } from '../rules.ts'
import { insertDecision } from '../status/queries.ts'

const answers = { answer: newStudentReceipt, otherKey: newStudentMessages.otherKey }

const decision = { applicationStatus: 'Approved', message: newStudentMessages.history } as const

/** A student who is admitted at the office: an application and its approval in one. */
export const newStudentRoutes = (app: FastifyInstance, { config, db, mail, pictures, publisher }: Services, fees: FeeBook): void => {
  const identityNumbers = createIdentityNumbers(config.secrets.pii)
  const idempotency = createIdempotency(config.secrets.pii)
  const { findDocuments, findAdmissionForm } = siteContentQueries(db)

  /** The course, the year, and the answers as they are stored. Throws INVALID_INPUT with what the college does not have. */
  const findPlace = async ({ semester, ...sent }: SentNewStudent) => {
    const [courses, { institute }, form] = await Promise.all([listCoursePrices(db), findDocuments('institute'), findAdmissionForm()])
    const options = { ...form, admissionCourses: courses.map(({ code }) => code), universities: institute?.universities ?? [] }
    const course = courses.find(({ code }) => code === sent.courseName)
    // The office may have saved its questions since the form was checked.
    const fields = {
      ...refusedPlace({ ...sent, semester }, options, course),
      ...answerProblems(questionsFor(form, sent.courseName), sent.ownAnswers, sent.shownQuestions),
    }
    if (!course || Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
    return {
      draft: storedAnswers(sent, options),
      course,
      semester,
      admissionYear: admissionYearOf(institute?.admission.session, collegeDay()),
      institute,
    }
  }
  type Place = Awaited<ReturnType<typeof findPlace>>

  /** Everything that a new student is, or nothing of it; `isNew` is false where they had been added before. */
  const store = (
    pictureKey: string | null,
    { semester, institute, ...application }: Place,
    request: FastifyRequest,
    repeatable: Repeatable | null,
  ) =>
    db.transaction(async (tx) => {
      const former = repeatable && formerAnswer(await idempotency.claim(tx, repeatable), answers)
      if (former) return { receipt: former, isNew: false }
      const stored = await insertApplication(tx, identityNumbers, {
        ...application,
        pictureKey,
        accountId: null,
        origin: 'office',
        network: null,
      })
      if (!stored) {
        const same = await findSameApplicant(tx, identityNumbers, application)
        // The student was corrected meanwhile, so a repeat of the request will do.
        throw same ? sameStudent(same) : new AppError('CONFLICT')
      }
      const { id, uniqueId } = stored
      const { draft } = application
      const { label: course, pricePaise } = application.course
      await insertDecision(tx, id, { ...decision, semester }, callerOf(request).userId)
      const feePaise = await fees.openAccount(tx, { applicationId: id, pricePaise })
      const consent = draft.guardianConsent === true && { guardianConsent: newStudentMessages.consentSeen }
      await insertAuditEntry(tx, request, {
        action: 'student added',
        subject: uniqueId,
        details: { course: draft.courseName, semester, ...consent },
      })
      const { message } = decision
      await mail.send(admittedMail({ ...draft, uniqueId, course }, { semester, message, feePaise, institute, today: collegeDay() }), tx)
      const receipt = { uniqueId, applicationStatus: decision.applicationStatus }
      if (repeatable) await idempotency.answer(tx, repeatable, receipt)
      await publisher.publish('applications', tx)
      return { receipt, isNew: true }
    })

  /** Identifies a repeated request by its key, its sender, its answers and its picture. Null where it has no key. */
  const repeatableOf = async (request: FastifyRequest, sent: SentNewStudent, picture?: SpooledFile): Promise<Repeatable | null> => {
    if (request.headers['idempotency-key'] === undefined) return null
    const content = [contentOfForm(sent), ...(picture ? [await contentOf(picture.path)] : [])]
    return idempotency.read(request, `${admitStudent.path} ${callerOf(request).userId}`, content)
  }

  /** A student who was added is answered as at first, also where the college has changed its lists since. */
  const findFirstReply = async ({ fields, files: { [pictureField]: picture } }: SentForm, request: FastifyRequest) => {
    const sent = readNewStudent.safeParse(fields)
    if (!sent.success) return null
    const repeatable = await repeatableOf(request, sent.data, picture)
    const former = repeatable && formerAnswer(await idempotency.find(db, repeatable), answers)
    return former && { message: newStudentMessages.added(former.uniqueId), data: former }
  }

  serve(
    app,
    admitStudent,
    async ({ body: sent, files: { [pictureField]: picture } }, request) => {
      const repeatable = await repeatableOf(request, sent, picture)
      const place = await findPlace(sent)
      const { receipt } = await withPicture(pictures, picture, (pictureKey) => store(pictureKey, place, request, repeatable))
      return { message: newStudentMessages.added(receipt.uniqueId), data: receipt }
    },
    {
      form: async () => sentNewStudentFor({ ...(await findAdmissionForm()), universities: [], admissionCourses: [] }),
      former: findFirstReply,
    },
  )
}
