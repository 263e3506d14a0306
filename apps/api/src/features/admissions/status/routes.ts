import { findStatus, listOwnApplications, trackApplication, updateStatus } from '@campus/contracts/admissions/endpoints.ts'
import type { ApplicationState, StatusAnswer, StatusQuestion } from '@campus/contracts/admissions/status/schema.ts'
import { statusMessages, trackMessages } from '@campus/contracts/admissions/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import { studentIdOf } from '@campus/contracts/core/identifiers/student-id.ts'
import type { FastifyInstance } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { callerOf } from '../../../platform/http/access.ts'
import { guardGuess, type GuessLimits } from '../../../platform/http/limits/attempts.ts'
import type { Database } from '../../../platform/database/database.ts'
import { countMisses } from '../../../platform/http/limits/lookups.ts'
import { sendsMails } from '../../../platform/mail/mail-delivery.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import { siteContentQueries } from '../../site-content/queries.ts'
import type { FeeBook } from '../application-queries.ts'
import { consentStateOf } from './consent-queries.ts'
import { findOwnAnswers } from '../list/queries.ts'
import { decidedMail } from '../mails.ts'
import { isKnownNetwork, rememberNetwork } from '../known-network-queries.ts'
import { seesStudentsOf } from '../policy.ts'
import { refusalOf } from '../rules.ts'
import { type Change, type FollowedApplication, insertDecision, lockApplication, statusQueries } from './queries.ts'

/** Limits on guessing a date of birth, of which there are few. */
const dateLimits: GuessLimits = { here: 'datesHere', network: 'datesNetwork', everywhere: 'datesEverywhere', known: 'datesKnown' }

const refused = () => new AppError('NOT_FOUND', { message: trackMessages.refused })
const unknown = () => new AppError('NOT_FOUND', { message: statusMessages.notFound })

/** Answers who knows an application's id and date of birth; both the page's request and its socket ask this way, from a `network`. */
export const tracking = (app: FastifyInstance, db: Database) => {
  const { findApplication, listStatusChanges } = statusQueries(db)
  return async ({ uniqueId, dateOfBirth }: StatusQuestion, network: string): Promise<StatusAnswer> => {
    const id = studentIdOf(uniqueId)
    if (id === null) throw refused()
    const isKnown = () => isKnownNetwork(db, id, network)
    const guess = { subject: `application ${id}`, network, isKnown, limits: dateLimits }
    // The guess is counted first: a wrong date counts whatever becomes of the miss. Different ids are not counted, since a wrong
    // date tells nothing of an id, and `datesNetwork` allows fewer of them.
    const application = await countMisses(app.counts, network, () =>
      guardGuess(app.counts, guess, async () => {
        const found = await findApplication(id)
        if (found?.dateOfBirth === dateOfBirth && found.erasedAt === null) return found
        app.recordWrongGuess('date', network)
        return null
      }),
    )
    if (!application) throw refused()
    await rememberNetwork(db, application.id, network)
    return toAnswer(application, await listStatusChanges(application.id))
  }
}

/** Returns the status of an application and its history as the applicant sees them. */
export const toAnswer = (
  { uniqueId, course, status }: Pick<FollowedApplication, 'uniqueId' | 'course' | 'status'>,
  changes: readonly Change[],
): StatusAnswer => {
  const history = changes.map(withoutName)
  return { uniqueId, course, ...stateOf(history, { status }), history }
}

export const statusRoutes = (app: FastifyInstance, { config, db, mail, publisher }: Services, fees: FeeBook): void => {
  const { findDocuments } = siteContentQueries(db)
  const { findApplication, findVisibleApplication, listStatusChanges, listOwnApplications: findOwn } = statusQueries(db)

  /** Finds the answers to the college's own questions, which the office needs for its decision. */
  const findAnswers = async (uniqueId: string) => {
    const answers = (await findOwnAnswers(db, [uniqueId])).get(uniqueId) ?? []
    return answers.length > 0 && { ownAnswers: answers }
  }

  const track = tracking(app, db)
  serve(app, trackApplication, async ({ body }, request) => ({ data: await track(body, app.counts.networkOf(request)) }))

  serve(app, findStatus, async ({ params: { studentUniqueId } }, request) => {
    const who = callerOf(request)
    const id = studentIdOf(studentUniqueId)
    const application = id === null ? null : await findVisibleApplication(id, who)
    if (!application) throw unknown()
    const all = await listStatusChanges(application.id)
    const isOffice = seesStudentsOf(who, application.courseId)
    const history = isOffice ? all : all.map(withoutName)
    const { name, courseName } = application
    const lacksEmail = application.email === '' && { lacksEmail: true as const }
    const ofOffice = isOffice ? { ...consentStateOf(application), ...lacksEmail, ...(await findAnswers(application.uniqueId)) } : {}
    return { data: { ...stateOf(history, application), name, courseName, ...ofOffice, history } }
  })

  serve(app, updateStatus, async ({ params: { studentUniqueId }, body }, request) => {
    const { userId } = callerOf(request)
    const id = studentIdOf(studentUniqueId)
    if (id === null) throw unknown()
    // Seen before one waits for the lock: who waited behind another's decision is told of it.
    const currentStatus = body.currentStatus ?? (await findApplication(id))?.status
    const { institute } = await findDocuments('institute')
    const hasAddress = await db.transaction(async (tx) => {
      const application = await lockApplication(tx, id)
      if (!application) throw unknown()
      const refusal = refusalOf(application.status, { ...body, currentStatus })
      if (refusal) throw refusal
      await insertDecision(tx, application.id, body, userId)
      const details = { status: body.applicationStatus, former: application.status }
      await insertAuditEntry(tx, request, { action: 'application decided', subject: id, details })
      const { applicationStatus: status, message } = body
      const place = { duePaise: await fees.findDue(tx, application.id), institute, today: collegeDay() }
      await mail.send(decidedMail(application, { status, message, ...place }), tx)
      await publisher.publish('applications', tx)
      return application.email !== ''
    })
    const { withoutAddress, ...mailMessages } = statusMessages.decided
    const say = hasAddress ? mailMessage(sendsMails(config), mailMessages) : withoutAddress
    return { message: say(id, body.applicationStatus) }
  })

  serve(app, listOwnApplications, async (_, request) => ({ data: await findOwn(callerOf(request)) }))
}

/** Only the office sees the name of the person who decided. */
const withoutName = ({ applicationStatus, message, at }: Change): Change => ({ applicationStatus, message, at })

/** Returns the last entry of the history, so that status and message belong together. */
const stateOf = (history: readonly Change[], { status }: Pick<FollowedApplication, 'status'>): ApplicationState => {
  const last = history.at(-1)
  return { applicationStatus: last?.applicationStatus ?? status, message: last?.message ?? '' }
}
