import {
  changePerson,
  deletePerson,
  endPersonSessions,
  exportPeople,
  listPeople,
  unlinkPerson,
} from '@campus/contracts/identity/endpoints.ts'
import { peopleAnswers } from '@campus/contracts/identity/people/messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import { callerOf } from '../../../platform/http/access.ts'
import { streamCsv } from '../../../platform/http/csv.ts'
import type { Database } from '../../../platform/database/database.ts'
import { readPages } from '../../../platform/database/keyset.ts'
import { serve } from '../../../platform/http/serve-endpoint.ts'
import { serveFile } from '../../../platform/http/serve-file.ts'
import type { Services } from '../../../platform/services.ts'
import { lockAccount } from '../account-row-lock-queries.ts'
import { type AccountRow, deleteAccount } from '../account-queries.ts'
import { removeUnnamed } from '../../../platform/files/pictures/pictures.ts'
import { currentPassword } from '../../../platform/http/current-password.ts'
import { peopleHead, personCells } from './csv.ts'
import { findPeople, findPerson, serializeRightsChanges } from './queries.ts'
import { changeRights, endLink, isOfRights, knownPerson as known, tellOwnerGone } from './rights-routes.ts'
import { endSessionsOf } from '../sessions/queries.ts'

/** Everybody who has an account, and what the office may do about it. */
export const peopleRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, mail, publisher } = services
  serve(app, listPeople, ({ query }) => findPeople(db, query))

  serveFile(app, exportPeople, async ({ query }, request) => {
    await insertAuditEntry(db, request, { action: 'list exported', subject: 'people' })
    const pages = readPages((paging) => findPeople(db, { ...query, ...paging }))
    return { name: `people-${collegeDay()}.csv`, content: streamCsv(peopleHead, pages, personCells) }
  })

  /** Sockets close with what is said here, in every process and in this one before the answer. */
  const tellSessions = () => publisher.publish('sessions')

  serve(app, changePerson, async ({ params: { id }, body }, request) => {
    const before = known(await findPerson(db, id))
    if (isOfRights(before, body)) await app.confirmPassword(request, body.currentPassword, currentPassword)
    const changed = await db.transaction((tx) => changeRights({ ...services, tx, request }, before, body))
    await tellSessions()
    const data = known(await findPerson(db, id))
    return { message: changed?.answer(data.name) ?? peopleAnswers.unchanged, data }
  })

  serve(app, endPersonSessions, async ({ params: { id } }, request) => {
    const ended = await db.transaction(async (tx) => {
      await serializeRightsChanges(tx, callerOf(request).userId)
      const { email, name, sessions } = known(await findPerson(tx, id))
      await endSessionsOf(tx, id)
      if (sessions > 0) await insertAuditEntry(tx, request, { action: 'sessions ended', subject: email, details: { name, sessions } })
      await publisher.publish('sessions', tx)
      return sessions
    })
    await tellSessions()
    return { message: peopleAnswers.ended(ended), data: known(await findPerson(db, id)) }
  })

  const unlink = async (tx: Database, id: string, request: FastifyRequest): Promise<void> => {
    await serializeRightsChanges(tx, callerOf(request).userId)
    await lockAccount(tx, id)
    const person = known(await findPerson(tx, id))
    if (!person.hasProvider) return
    if (!person.hasPassword) throw new AppError('CONFLICT', { message: peopleAnswers.onlyProvider })
    await endLink({ mail, tx }, person, { refused: true })
    await insertAuditEntry(tx, request, { action: 'provider unlinked', subject: person.email, details: { name: person.name } })
    await publisher.publish('sessions', tx)
  }

  serve(app, unlinkPerson, async ({ params: { id } }, request) => {
    await db.transaction((tx) => unlink(tx, id, request))
    await tellSessions()
    const data = known(await findPerson(db, id))
    return { message: peopleAnswers.unlinked(data.name), data }
  })

  const remove = async (tx: Database, id: string, request: FastifyRequest): Promise<AccountRow> => {
    const owners = await serializeRightsChanges(tx, callerOf(request).userId)
    if (id === callerOf(request).userId) throw new AppError('CONFLICT', { message: peopleAnswers.yourself })
    const account = known(await deleteAccount(tx, id))
    if (owners.some((owner) => owner.id === id)) await tellOwnerGone({ mail, tx, request }, owners, account.email)
    // The log is for good: whoever did not work here is not named in it again.
    const subject = account.role === 'admin' ? account.email : id
    await insertAuditEntry(tx, request, { action: 'account deleted', subject, details: { role: account.role } })
    await publisher.publish('sessions', tx)
    return account
  }

  serve(app, deletePerson, async ({ params: { id }, body }, request) => {
    known(await findPerson(db, id))
    await app.confirmPassword(request, body.currentPassword, currentPassword)
    const deleted = await db.transaction((tx) => remove(tx, id, request))
    await tellSessions()
    await removeUnnamed(services, deleted.profileImageUrl)
    return { message: peopleAnswers.deleted(deleted.name) }
  })
}
