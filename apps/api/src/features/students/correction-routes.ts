import { resolveAnswers } from '@campus/contracts/admissions/resolve-answers.ts'
import { changedAnswers, correctedAnswers, questionsFor } from '@campus/contracts/admissions/questions/questions.ts'
import type { AuditAction } from '@campus/contracts/audit/actions.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { RecordCorrection } from '@campus/contracts/students/correction-schema.ts'
import { correctRecord, findRecord } from '@campus/contracts/students/correction-endpoints.ts'
import { studentIdOf, studentIdMessages } from '@campus/contracts/core/identifiers/student-id.ts'
import { correctionMessages } from '@campus/contracts/students/correction-messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findDetails, lockDetails, recordConsent, updateDetails } from '../admissions/correction-queries.ts'
import { findLastAction, insertAuditEntry } from '../../platform/audit/entries.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { siteContentQueries } from '../site-content/queries.ts'
import {
  answersOf,
  changedFields,
  checkedDetails,
  correctedDetails,
  namesOf,
  conflictWith,
  refuseWithoutConsent,
  duplicateOf,
} from './correction-rules.ts'
import { addressCorrectedMail } from './mails.ts'

const unknown = () => new AppError('NOT_FOUND', { message: studentIdMessages.unknown })
const action = 'record corrected'
/** The audit actions that make a new version of a record. */
const newVersion: AuditAction[] = [action, 'semester changed']

/** Serves corrections of an applicant's record (docs/decisions/033). */
export const correctionRoutes = (app: FastifyInstance, { db, mail, publisher }: Services): void => {
  const { findAdmissionForm } = siteContentQueries(db)
  const idOf = (typed: string): string => {
    const id = studentIdOf(typed)
    if (id === null) throw unknown()
    return id
  }

  serve(app, findRecord, async ({ params }) => {
    const record = await findDetails(db, idOf(params.uniqueId))
    if (!record) throw unknown()
    return { data: record }
  })

  /** Everything that a correction is, or nothing of it; the version that stands there then. */
  const correct = async (uniqueId: string, correction: RecordCorrection, request: FastifyRequest) => {
    // The course and year of an application cannot be corrected.
    const offered = { ...(await findAdmissionForm()), universities: [], admissionCourses: [] }
    return db.transaction(async (tx) => {
      const kept = await lockDetails(tx, uniqueId)
      if (!kept) throw unknown()
      const options = questionsFor(offered, kept.course)
      const corrected = correctedDetails(kept.content, correction)
      const fields = changedFields(kept.content, resolveAnswers(corrected, options))
      const keptAnswers = kept.ownAnswers ?? []
      const answers = correctedAnswers(options, keptAnswers, correction.ownAnswers)
      const questions = changedAnswers(keptAnswers, answers)
      const isConsentNew = correction.guardianConsent === true && !kept.hasConsent
      if (fields.length + questions.length === 0 && !isConsentNew) return kept.version
      if (correction.version !== kept.version) throw conflictWith(await findLastAction(tx, { actions: newVersion, subject: uniqueId }))
      const now = checkedDetails({ details: corrected, ...answersOf(correction) }, kept, options)
      refuseWithoutConsent(kept, now, correction)
      if (!(await updateDetails(tx, kept.id, now, answers))) throw duplicateOf(fields)
      if (isConsentNew) await recordConsent(tx, kept.id)
      const details = { reason: correction.reason, corrected: namesOf(fields, questions, isConsentNew) }
      await insertAuditEntry(tx, request, { action, subject: uniqueId, details })
      if (fields.includes('email')) await mail.send(addressCorrectedMail(kept.content.email, uniqueId), tx)
      await publisher.publish('applications', tx)
      return kept.version + 1
    })
  }

  serve(app, correctRecord, async ({ params, body }, request) => {
    const uniqueId = idOf(params.uniqueId)
    const version = await correct(uniqueId, body, request)
    return { message: correctionMessages.corrected(uniqueId), data: { version } }
  })
}
