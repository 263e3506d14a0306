import { admissionYearOf } from '@campus/contracts/admissions/round/admission-year.ts'
import { applyForAdmission } from '@campus/contracts/admissions/endpoints.ts'
import { pictureField } from '@campus/contracts/admissions/form-fields.ts'
import type { AdmissionFormOffer } from '@campus/contracts/admissions/form-content/schema.ts'
import { storedAnswers } from '@campus/contracts/admissions/resolve-answers.ts'
import { answerProblems, questionsFor } from '@campus/contracts/admissions/questions/questions.ts'
import { readAdmission, type SentAdmission, sentAdmissionFor } from '@campus/contracts/admissions/schema.ts'
import { applicantMailMessages } from '@campus/contracts/admissions/mail-messages.ts'
import { admissionReceipt } from '@campus/contracts/admissions/status/schema.ts'
import { admissionMessages } from '@campus/contracts/admissions/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listOpenCourses } from '../../courses/queries.ts'
import type { SentForm } from '../../../platform/http/uploads/multipart-forms.ts'
import { answerOnce, contentOf, createIdempotency, formerAnswer, type Repeatable } from '../../../platform/database/idempotency.ts'
import { createIdentityNumbers } from '../../../platform/crypto/identity-numbers.ts'
import { memoizeLast } from '../../../platform/process/memoize-last.ts'
import { sendsMails } from '../../../platform/mail/mail-delivery.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import type { SpooledFile } from '../../../platform/http/uploads/uploads-spool.ts'
import { insertOfficeNews } from '../../office-mails/queries.ts'
import { siteContentQueries } from '../../site-content/queries.ts'
import { type FeeBook, insertApplication } from '../application-queries.ts'
import { receivedMail } from '../mails.ts'
import { withPicture } from './picture-gateway.ts'
import { closedChoices, contentOfForm, admissionDatesRefusal } from '../rules.ts'

/** `isMailed`: whether its address may have one more mail. */
type Application = { pictureKey: string | null; accountId: string | null; network: string; isMailed: boolean }

export const applyRoutes = (app: FastifyInstance, { config, db, mail, pictures, publisher }: Services, fees: FeeBook): void => {
  const identityNumbers = createIdentityNumbers(config.secrets.pii)
  const idempotency = createIdempotency(config.secrets.pii)
  const answers = () => ({ answer: admissionReceipt, otherKey: mailMessage(sendsMails(config), applicantMailMessages.otherKey) })
  // The demo has the fixed text, with or without a mail server (docs/decisions/069).
  const arrivedMessage = (isMailed: boolean) => {
    if (!isMailed) return applicantMailMessages.arrivedUnmailed
    return config.demo || sendsMails(config) ? admissionMessages.done.text : applicantMailMessages.arrived
  }
  /** Anybody can write anybody's address. */
  const addressOf = (email: string) => app.counts.hashOf(email)
  const mayBeMailed = async (email: string) => email === '' || (await app.counts.wait('admissionMail', addressOf(email))) === null
  const { findDocuments, findAdmissionForm } = siteContentQueries(db)
  // Making the rules of some forty fields takes longer than checking by them.
  const rulesOf = memoizeLast((form: AdmissionFormOffer) => sentAdmissionFor({ ...form, universities: [], admissionCourses: [] }))

  /**
   * The course that is applied for, the year, and the answers as they are stored; refuses what is not offered, and what arrived before
   * or after the time for it.
   */
  const findOffer = async (sent: SentAdmission, day: string) => {
    const [courses, { institute }, form] = await Promise.all([listOpenCourses(db), findDocuments('institute'), findAdmissionForm()])
    const refusal = admissionDatesRefusal(institute?.admission, courses.length, day)
    if (refusal) throw refusal
    const options = { ...form, admissionCourses: courses.map(({ code }) => code), universities: institute?.universities ?? [] }
    // The office may have saved its questions since the form was checked.
    const fields = {
      ...closedChoices(sent, options),
      ...answerProblems(questionsFor(form, sent.courseName), sent.ownAnswers, sent.shownQuestions),
    }
    const course = courses.find(({ code }) => code === sent.courseName)
    if (!course || Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields })
    return {
      draft: storedAnswers(sent, options),
      course,
      admissionYear: admissionYearOf(institute?.admission.session, day),
    }
  }

  /** Stores everything that an application is, or nothing of it; `isNew` is false where it had been stored before. */
  const store = async (
    { isMailed, ...application }: Application,
    offer: Awaited<ReturnType<typeof findOffer>>,
    repeatable: Repeatable | null,
  ) => {
    let isNew = false
    const receipt = await answerOnce({ db, idempotency, repeatable }, answers(), async (tx) => {
      const stored = await insertApplication(tx, identityNumbers, { ...application, ...offer, origin: 'online' })
      if (!stored) throw new AppError('CONFLICT', { message: admissionMessages.duplicate })
      const { id, uniqueId } = stored
      await fees.openAccount(tx, { applicationId: id, pricePaise: offer.course.pricePaise })
      if (isMailed) await mail.send(receivedMail({ ...offer.draft, uniqueId, course: offer.course.label }), tx)
      await insertOfficeNews(tx, 'applications', uniqueId)
      await publisher.publish('applications', tx)
      isNew = true
      return { uniqueId, applicationStatus: 'Pending' as const }
    })
    return { receipt, isNew }
  }

  /** Identifies a repeated request by its key, its answers and its picture. Null where it has no key. */
  const repeatableOf = async (request: FastifyRequest, sent: SentAdmission, picture: SpooledFile): Promise<Repeatable | null> => {
    if (request.headers['idempotency-key'] === undefined) return null
    return idempotency.read(request, applyForAdmission.path, [contentOfForm(sent), await contentOf(picture.path)])
  }

  /** An accepted application is answered as at first, also where the office has changed its lists or its dates since. */
  const findFirstReply = async ({ fields, files: { [pictureField]: picture } }: SentForm, request: FastifyRequest) => {
    const sent = readAdmission.safeParse(fields)
    if (!sent.success || !picture) return null
    const repeatable = await repeatableOf(request, sent.data, picture)
    const former = repeatable && formerAnswer(await idempotency.find(db, repeatable), answers())
    // Its own mail may have been the last of the day: not to be promised is no harm.
    return former && { message: arrivedMessage(await mayBeMailed(sent.data.email)), data: former }
  }

  serve(
    app,
    applyForAdmission,
    async ({ body: sent, files: { [pictureField]: picture } }, request) => {
      const repeatable = await repeatableOf(request, sent, picture)
      // A picture may take a minute to come: what was sent in time is in time.
      const offer = await findOffer(sent, collegeDay(new Date(request.arrivedAt)))
      const network = app.counts.networkOf(request)
      const { email } = offer.draft
      const isMailed = await mayBeMailed(email)
      const { receipt, isNew } = await withPicture(pictures, picture, (pictureKey) =>
        store({ pictureKey, accountId: request.identity?.userId ?? null, network, isMailed }, offer, repeatable),
      )
      // Only what was stored and mailed counts, after the transaction: counting takes a connection of its own.
      if (isNew && isMailed && email !== '') await app.counts.take('admissionMail', addressOf(email))
      return { message: arrivedMessage(isMailed), data: receipt }
    },
    { form: async () => rulesOf(await findAdmissionForm()), former: findFirstReply },
  )
}
