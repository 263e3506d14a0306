import type { CertificateDraft } from '@campus/contracts/certificates/issuing-schema.ts'
import {
  confirmCertificate,
  issueCertificate,
  listCertificates,
  listOwnCertificates,
  printCertificate,
  revokeCertificate,
} from '@campus/contracts/certificates/endpoints.ts'
import { certificateKindOf } from '@campus/contracts/certificates/kinds.ts'
import type { CertifiedFees } from '@campus/contracts/certificates/schema.ts'
import { certificateCheckMessages, certificateMessages as words } from '@campus/contracts/certificates/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { letterheadOf } from '@campus/contracts/site-content/letterhead.ts'
import { studentIdOf, studentIdMessages } from '@campus/contracts/core/identifiers/student-id.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import { certifyPayments, maxCertified } from '../fees/certified-payment-queries.ts'
import { callerOf } from '../../platform/http/access.ts'
import type { Database } from '../../platform/database/database.ts'
import { answerOnce, createIdempotency } from '../../platform/database/idempotency.ts'
import { unprintable } from '@campus/pdf-sheets/printable-text.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import type { Services } from '../../platform/services.ts'
import { siteContentQueries } from '../site-content/queries.ts'
import { findCertificates } from './list-queries.ts'
import { findCertificate, findCertificateFor, insertCertificate, listOwn, lockStudent, revoke } from './queries.ts'
import { certificateSheet, confirmedFacts } from './presenter.ts'
import { contentOf, issueRefusal, periodOf, printRefusal } from './rules.ts'

const unknown = () => new AppError('NOT_FOUND', { message: certificateCheckMessages.unknown })

export const certificateRoutes = (app: FastifyInstance, { config, db, publisher, signatures }: Services): void => {
  const { findDocuments } = siteContentQueries(db)
  const idempotency = createIdempotency(config.secrets.pii)
  const { confirmationOf, isSignatureOf } = signatures.certificate

  /** Finds the payments of the period, where the kind of certificate lists them. */
  const feesFor = async (tx: Database, draft: CertificateDraft, applicationId: string): Promise<CertifiedFees | undefined> => {
    if (!certificateKindOf(draft.kind).asks.includes('period')) return undefined
    const period = periodOf(draft, collegeDay())
    const fees = await certifyPayments(tx, applicationId, period)
    if (fees.rows.length === 0) throw new AppError('CONFLICT', { message: words.notPaid })
    if (fees.rows.length > maxCertified) throw new AppError('CONFLICT', { message: words.tooManyPayments })
    return { ...period, ...fees }
  }

  const issue = async (tx: Database, draft: CertificateDraft, request: FastifyRequest) => {
    const id = studentIdOf(draft.uniqueId)
    const student = id === null ? null : await lockStudent(tx, id)
    if (!student) throw new AppError('NOT_FOUND', { message: studentIdMessages.unknown })
    const refusal = issueRefusal(draft.kind, student)
    if (refusal) throw refusal
    const fees = await feesFor(tx, draft, student.applicationId)
    const { institute } = await findDocuments('institute')
    const content = contentOf(draft, { student, letterhead: letterheadOf(institute), announced: institute?.admission.session, fees })
    const { kind } = draft
    const missing = printRefusal(kind, content, unprintable)
    if (missing) throw missing
    const number = await insertCertificate(tx, { kind, applicationId: student.applicationId, content, admin: callerOf(request) })
    await insertAuditEntry(tx, request, { action: 'certificate issued', subject: student.uniqueId, details: { number, kind } })
    await publisher.publish('applications', tx)
    return { message: words.issued(number), data: { number } }
  }

  serve(app, issueCertificate, ({ body }, request) => {
    const place = `${issueCertificate.path} ${callerOf(request).userId}`
    const repeatable = idempotency.read(request, place, [JSON.stringify(request.body)])
    const answers = { answer: issueCertificate.reply.omit({ success: true }), otherKey: words.otherKey }
    return answerOnce({ db, idempotency, repeatable }, answers, (tx) => issue(tx, body, request))
  })

  serve(app, listCertificates, async ({ query: { student, ...wanted } }, request) => {
    const of = student === undefined ? undefined : studentIdOf(student)
    if (of === null) return { data: [] }
    return findCertificates(db, { ...wanted, student: of, limitedTo: callerOf(request).courses })
  })

  serve(app, revokeCertificate, async ({ params: { number }, body: { reason } }, request) => {
    await db.transaction(async (tx) => {
      const revoked = await revoke(tx, { number, reason, admin: callerOf(request) })
      if (!revoked) throw (await findCertificate(tx, number)) ? new AppError('CONFLICT', { message: words.alreadyRevoked }) : unknown()
      const { kind, uniqueId } = revoked
      // The reason may name the student. It is stored with the certificate alone, where an erasure can remove it.
      await insertAuditEntry(tx, request, { action: 'certificate revoked', subject: uniqueId, details: { number, kind } })
      await publisher.publish('applications', tx)
    })
    return { message: words.isRevoked(number) }
  })

  /** Somebody else's certificate is as unknown as one that there is not. */
  serveFile(app, printCertificate, async ({ params: { number } }, request) => {
    const found = await findCertificateFor(db, number, callerOf(request))
    if (!found) throw unknown()
    const { content, ...certificate } = found
    if (content === null) throw new AppError('NOT_FOUND', { message: words.gone })
    const sheet = certificateSheet({ ...certificate, content }, confirmationOf(found.number))
    return { name: `${found.number}.pdf`, content: await app.printSheet(sheet, callerOf(request)) }
  })

  serve(app, listOwnCertificates, async (_, request) => ({ data: await listOwn(db, callerOf(request)) }))

  serve(app, confirmCertificate, async ({ params: { number }, query: { mark } }) => {
    const found = isSignatureOf(number, mark) ? await findCertificate(db, number) : null
    if (!found) throw unknown()
    const { kind, content, issuedAt, revokedAt, takenBackOn } = found
    return {
      data: {
        number: found.number,
        kind,
        issuedOn: collegeDay(issuedAt),
        ...(content && { holder: content.student.shortName }),
        facts: content ? confirmedFacts(kind, content) : [],
        ...(revokedAt !== null && { revokedOn: collegeDay(revokedAt) }),
        ...(takenBackOn !== null && { takenBackOn }),
      },
    }
  })
}
