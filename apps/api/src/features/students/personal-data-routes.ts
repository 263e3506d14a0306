import { eraseApplication, exportApplication, exportOwnData, revealIdentityNumber } from '@campus/contracts/students/endpoints.ts'
import type { ApplicationExport } from '@campus/contracts/students/personal-data-schema.ts'
import { studentIdOf, studentIdMessages } from '@campus/contracts/core/identifiers/student-id.ts'
import { personalDataMessages } from '@campus/contracts/students/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findEncryptedNumber } from '../admissions/personal-data/queries.ts'
import { listChanges, statusQueries } from '../admissions/status/queries.ts'
import { requireAlone } from '../approvals/policy.ts'
import { findApprovalRule } from '../approvals/queries.ts'
import { removeUnnamed } from '../../platform/files/pictures/pictures.ts'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import { accountQueries, toProfile } from '../identity/account-queries.ts'
import { listKeptSessions } from '../identity/sessions/own-session-queries.ts'
import { listKept } from '../certificates/queries.ts'
import { findKeptFees } from '../fees/queries.ts'
import { callerOf } from '../../platform/http/access.ts'
import { createIdentityNumbers } from '../../platform/crypto/identity-numbers.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import type { Services } from '../../platform/services.ts'
import { eraseEverything } from './erasure-routes.ts'
import { type StoredStudent, studentQueries } from './queries.ts'

const unknown = () => new AppError('NOT_FOUND', { message: studentIdMessages.unknown })
const passwordField = {
  field: 'password',
  missing: personalDataMessages.passwordNeeded,
  wrong: personalDataMessages.passwordWrong,
  none: personalDataMessages.noPassword,
}

/** Serves an applicant's rights under the DPDP Act: to see the data kept about them, and to have it erased. */
export const personalDataRoutes = (app: FastifyInstance, { config, db, log, pictures, publisher }: Services): void => {
  const { findStudent, listOwnStudents } = studentQueries(db)
  const { findAccount } = accountQueries(db)
  const { findApplication } = statusQueries(db)
  const identityNumbers = createIdentityNumbers(config.secrets.pii)

  serve(app, revealIdentityNumber, async ({ params, body }, request) => {
    const uniqueId = studentIdOf(params.uniqueId)
    await app.confirmPassword(request, body.password, passwordField)
    const kept = uniqueId === null ? null : await findEncryptedNumber(db, uniqueId)
    if (uniqueId === null || !kept) throw unknown()
    const AadharCardNumber = identityNumbers.decrypt(kept.encrypted, kept.id)
    await insertAuditEntry(db, request, { action: 'identity number shown', subject: uniqueId })
    return { data: { AadharCardNumber } }
  })

  const exportsOf = async (students: StoredStudent[]): Promise<ApplicationExport[]> => {
    const ids = students.map(({ id }) => id)
    const [history, certificates, feesOf] = await Promise.all([listChanges(db, ids), listKept(db, ids), findKeptFees(db, ids)])
    return students.map(({ id, record, pictureKey, appliedAt, guardianConsent }) => ({
      ...record,
      hasPicture: pictureKey !== null,
      appliedAt: appliedAt.toISOString(),
      ...(guardianConsent !== null && { guardianConsent }),
      history: history.get(id) ?? [],
      certificates: certificates.get(id) ?? [],
      fees: feesOf(id),
    }))
  }

  serve(app, exportApplication, async ({ params }, request, reply) => {
    const uniqueId = studentIdOf(params.uniqueId)
    const student = uniqueId === null ? null : await findStudent(uniqueId)
    if (uniqueId === null || !student) throw unknown()
    const [data] = await exportsOf([student])
    if (!data) throw unknown()
    await insertAuditEntry(db, request, { action: 'application exported', subject: uniqueId })
    asFile(reply, uniqueId)
    return { data }
  })

  serve(app, exportOwnData, async (_, request, reply) => {
    const who = callerOf(request)
    const account = await findAccount(who.userId)
    if (!account) throw new AppError('NOT_SIGNED_IN')
    asFile(reply, 'my-data')
    return {
      data: {
        exportedAt: new Date().toISOString(),
        account: { ...toProfile(account), createdAt: account.createdAt.toISOString() },
        sessions: await listKeptSessions(db, account.id),
        applications: await exportsOf(await listOwnStudents(who)),
      },
    }
  })

  serve(app, eraseApplication, async ({ params, body: { password, reason } }, request) => {
    const uniqueId = studentIdOf(params.uniqueId)
    await app.confirmPassword(request, password, passwordField)
    if (uniqueId === null || !(await findApplication(uniqueId))) throw unknown()
    const erased = await db.transaction(async (tx) => {
      requireAlone(await findApprovalRule(tx), { kind: 'erasure' })
      return eraseEverything({ publisher, tx, request }, { uniqueId, reason })
    })
    await removeUnnamed({ log, pictures }, erased?.pictureKey)
    return { message: personalDataMessages.erased(uniqueId) }
  })
}

const asFile = (reply: FastifyReply, name: string) => reply.header('content-disposition', `attachment; filename="${name}.json"`)
