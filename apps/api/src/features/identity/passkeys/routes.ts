import {
  addPasskey,
  beginPasskeySetUp,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
} from '@campus/contracts/identity/passkeys/endpoints.ts'
import { passkeyAnswers } from '@campus/contracts/identity/passkeys/messages.ts'
import type { PasskeyAttestation } from '@campus/contracts/identity/passkeys/schema.ts'
import { secondFactorAnswers } from '@campus/contracts/identity/second-factor-messages.ts'
import { browserNameOf } from '@campus/contracts/identity/sessions/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { challengeMs, type ChallengeUse } from '../../../platform/crypto/passkey-challenges.ts'
import { passkeyAlgorithms } from '../../../platform/crypto/passkey-verification.ts'
import type { Database } from '../../../platform/database/database.ts'
import { callerOf, type Identity } from '../../../platform/http/access.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import type { Services } from '../../../platform/services.ts'
import { siteContentQueries } from '../../site-content/queries.ts'
import { lockCaller } from '../account-row-lock-queries.ts'
import { currentPassword } from '../../../platform/http/current-password.ts'
import { placeOf } from '../sessions/known-browser-gateway.ts'
import { describePasskey, type PasskeyChecks, userHandleOf } from './check-queries.ts'
import { passkeyAddedMail, passkeyRemovedMail } from './mails.ts'
import { deletePasskey, insertPasskey, listPasskeys, type PasskeyRow, toOwnPasskey, updatePasskeyName } from '../factors/passkey-queries.ts'
import { freeName, mostPasskeys } from './rules.ts'
import { refreshFactor } from '../factors/second-factor-queries.ts'
import { endSessionsOf } from '../sessions/queries.ts'
import { findFactors } from '../second-factor/waiting-sign-in-queries.ts'

const unknown = () => new AppError('NOT_FOUND', { message: passkeyAnswers.unknown })

/** One's own passkeys: added, named and removed. */
export const passkeyRoutes = (app: FastifyInstance, { db, mail, publisher }: Services, checks: PasskeyChecks): void => {
  const { findCollegeNames } = siteContentQueries(db)
  const setUpOf = ({ sessionId, userId }: Identity): ChallengeUse => ({ for: 'set up', sessionId, accountId: userId })

  const refuseMore = (count: number) => {
    if (count >= mostPasskeys) throw new AppError('CONFLICT', { message: passkeyAnswers.tooMany(mostPasskeys) })
  }
  const refuseStudents = ({ role }: Pick<Identity, 'role'>) => {
    if (role !== 'admin') throw new AppError('NOT_ALLOWED', { message: secondFactorAnswers.officeOnly })
  }

  serve(app, listOwnPasskeys, async (_, request) => {
    const passkeys = (await listPasskeys(db, callerOf(request).userId)).map(toOwnPasskey)
    return { data: { passkeys, ...(checks.address !== null && { address: checks.address }) } }
  })

  serve(app, beginPasskeySetUp, async ({ body }, request) => {
    const caller = callerOf(request)
    await app.confirmPassword(request, body.currentPassword, currentPassword)
    refuseStudents(caller)
    const { id } = checks.partyOrRefuse()
    const own = await listPasskeys(db, caller.userId)
    refuseMore(own.length)
    const [, shortName] = await findCollegeNames()
    return {
      data: {
        rp: { id, name: shortName ?? 'Campus' },
        user: { id: userHandleOf(caller.userId), name: caller.email, displayName: caller.name },
        challenge: checks.challengeFor(setUpOf(caller)),
        pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout: challengeMs,
        excludeCredentials: own.map(describePasskey),
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
        attestation: 'none' as const,
      },
    }
  })

  const nameFor = (wanted: string | undefined, own: PasskeyRow[], request: FastifyRequest) =>
    wanted ??
    freeName(
      browserNameOf(placeOf(request)),
      own.map(({ name }) => name),
    )

  /** Adds a passkey. The first factor of an account ends its other sessions, in which none was shown. */
  const add = async (tx: Database, made: PasskeyAttestation, wanted: string | undefined, request: FastifyRequest): Promise<PasskeyRow> => {
    const caller = callerOf(request)
    const account = await lockCaller(tx, caller)
    const factors = await findFactors(tx, account.id)
    const own = factors?.passkeys ?? []
    refuseMore(own.length)
    const passkey = await checks.take(tx, made, setUpOf(caller))
    if (!passkey) throw new AppError('INVALID_INPUT', { message: passkeyAnswers.notAdded, fields: { passkey: passkeyAnswers.notAdded } })
    refuseStudents(account)
    const added = await insertPasskey(tx, { ...passkey, accountId: account.id, name: nameFor(wanted, own, request) })
    if (!added) throw new AppError('CONFLICT', { message: passkeyAnswers.isOthers })
    // A further one proves nothing of those that are there.
    if (!factors) {
      await refreshFactor(tx, caller.sessionId)
      await endSessionsOf(tx, account.id, { but: caller.sessionId })
      await publisher.publish('sessions', tx)
    }
    await insertAuditEntry(tx, request, { action: 'passkey added', subject: account.email, details: { name: added.name } })
    await mail.send(passkeyAddedMail(account.email, { name: added.name, isFirst: !factors }), tx)
    return added
  }

  serve(app, addPasskey, async ({ body: { passkey, name } }, request) => {
    checks.partyOrRefuse()
    const added = await db.transaction((tx) => add(tx, passkey, name, request))
    void publisher.publish('sessions')
    return { message: passkeyAnswers.added(added.name), data: toOwnPasskey(added) }
  })

  serve(app, renamePasskey, async ({ params: { id }, body: { name } }, request) => {
    const { userId: accountId, email } = callerOf(request)
    const renamed = await db.transaction(async (tx) => {
      await lockCaller(tx, callerOf(request))
      const row = await updatePasskeyName(tx, { id, accountId, name })
      if (row) await insertAuditEntry(tx, request, { action: 'passkey renamed', subject: email, details: { name } })
      return row
    })
    if (!renamed) throw unknown()
    return { message: passkeyAnswers.renamed, data: toOwnPasskey(renamed) }
  })

  serve(app, removePasskey, async ({ params: { id } }, request) => {
    const { userId: accountId, email } = callerOf(request)
    const removed = await db.transaction(async (tx) => {
      await lockCaller(tx, callerOf(request))
      const row = await deletePasskey(tx, { id, accountId })
      if (!row) return null
      const isProtected = (await findFactors(tx, accountId)) !== null
      await insertAuditEntry(tx, request, { action: 'passkey removed', subject: email, details: { name: row.name } })
      await mail.send(passkeyRemovedMail(email, { name: row.name, isProtected }), tx)
      return row
    })
    if (!removed) throw unknown()
    return { message: passkeyAnswers.removed(removed.name) }
  })
}
