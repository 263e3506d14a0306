import {
  changePerson,
  deletePerson,
  endPersonSessions,
  exportPeople,
  listPeople,
  unlinkPerson,
} from '@campus/contracts/identity/endpoints.ts'
import type { Person, PersonChange } from '@campus/contracts/identity/people.ts'
import { peopleAnswers } from '@campus/contracts/identity/people-messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { dutyList } from '@campus/contracts/identity/duty-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { insertAuditEntry } from '../../platform/audit/entries.ts'
import { callerOf } from '../../platform/http/access.ts'
import { streamCsv } from '../../platform/http/csv.ts'
import type { Database } from '../../platform/database/database.ts'
import { readPages } from '../../platform/database/keyset.ts'
import { serve } from '../../platform/http/serve-endpoint.ts'
import { serveFile } from '../../platform/http/serve-file.ts'
import type { Services } from '../../platform/services.ts'
import { lockAccount } from './account-row-lock-queries.ts'
import { type AccountRow, deleteAccount, unlinkAccount, updateAccount } from './account-queries.ts'
import { removeFormerPicture } from './picture-removal-gateway.ts'
import { adminAddedMail, adminRemovedMail, dutiesMail, providerUnlinkedMail } from './mails.ts'
import { currentPassword } from './current-password-refusal-rules.ts'
import { peopleHead, personCells } from './people-csv.ts'
import { findPeople, findPerson, serializeRightsChanges } from './people-queries.ts'
import { changeOf, changeRefusal, gainsRights, type RightsChange } from './people-rules.ts'
import { endSessionsOf } from './session-queries.ts'

/** Everybody who has an account, and what the office may do about it. */
export const peopleRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, mail, publisher } = services
  serve(app, listPeople, async ({ query: { Limit: limit, ...wanted } }) => {
    const { rows, ...cursors } = await findPeople(db, { ...wanted, limit })
    return { data: rows, ...cursors }
  })

  serveFile(app, exportPeople, async ({ query }, request) => {
    await insertAuditEntry(db, request, { action: 'list exported', subject: 'people' })
    const pages = readPages((paging) => findPeople(db, { ...query, ...paging }))
    return { name: `people-${collegeDay()}.csv`, content: streamCsv(peopleHead, pages, personCells) }
  })

  /** Sockets close with what is said here, in every process and in this one before the answer. */
  const tellSessions = () => publisher.publish('sessions')

  const endLink = async (tx: Database, { _id, email }: Person, how: { refused: boolean }): Promise<void> => {
    await unlinkAccount(tx, _id, how)
    await endSessionsOf(tx, _id)
    await mail.send(providerUnlinkedMail(email, how), tx)
  }

  /**
   * Rights are given to an address. A provider's account that opens the account may be linked from before, by somebody else; the one
   * of this very address is linked again by itself when it is next used. Without a password the provider made the account, and the
   * address is still the one that it vouched for.
   */
  const endOldLink = async (tx: Database, person: Person): Promise<void> => {
    if (person.hasProvider && person.hasPassword) await endLink(tx, person, { refused: false })
  }

  /** Returns whether a change gives or takes the rights of an admin: then the caller shows once more who they are. */
  const isOfRights = ({ role }: Person, wanted: PersonChange) =>
    wanted.role !== undefined || wanted.duties !== undefined || role === 'admin'

  const change = async (tx: Database, before: Person, wanted: PersonChange, request: FastifyRequest): Promise<RightsChange | null> => {
    const { _id: id } = before
    const owners = await serializeRightsChanges(tx, callerOf(request).userId)
    await lockAccount(tx, id)
    const person = known(await findPerson(tx, id))
    // It has become a matter of rights since the caller was asked.
    if (isOfRights(person, wanted) && !isOfRights(before, wanted)) throw new AppError('CONFLICT')
    const found = changeOf(person, wanted)
    if (!found) return null
    const refusal = changeRefusal(person, found, { isOwn: id === callerOf(request).userId, owners: owners.length })
    if (refusal) throw refusal
    const { action, set } = found
    await updateAccount(tx, id, set)
    const isRaised = gainsRights(person, found)
    // Somebody else may be signed in to the account: it gets the rights only after a new sign-in.
    if (set.disabledAt || isRaised) await endSessionsOf(tx, id)
    if (isRaised) {
      await endOldLink(tx, person)
      const told = { admin: person.email, by: callerOf(request).email, duties: dutyList(set.duties ?? []) }
      for (const { email } of owners) await mail.send(adminAddedMail(email, told), tx)
    }
    if (set.role === 'student') await mail.send(adminRemovedMail(person.email), tx)
    else if (set.duties) await mail.send(dutiesMail(person.email, { isNew: set.role === 'admin', duties: dutyList(set.duties) }), tx)
    const duties = set.duties && { duties: dutyList(set.duties), ...(action === 'duties changed' && { former: dutyList(person.duties) }) }
    await insertAuditEntry(tx, request, { action, subject: person.email, details: { name: person.name, ...duties } })
    await publisher.publish('sessions', tx)
    return found
  }

  serve(app, changePerson, async ({ params: { id }, body }, request) => {
    const before = known(await findPerson(db, id))
    if (isOfRights(before, body)) await app.confirmPassword(request, body.currentPassword, currentPassword)
    const changed = await db.transaction((tx) => change(tx, before, body, request))
    await tellSessions()
    const data = known(await findPerson(db, id))
    return { message: changed?.answer(data.name) ?? peopleAnswers.unchanged, data }
  })

  serve(app, endPersonSessions, async ({ params: { id } }, request) => {
    const ended = await db.transaction(async (tx) => {
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
    await endLink(tx, person, { refused: true })
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
    await serializeRightsChanges(tx, callerOf(request).userId)
    if (id === callerOf(request).userId) throw new AppError('CONFLICT', { message: peopleAnswers.yourself })
    const account = known(await deleteAccount(tx, id))
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
    await removeFormerPicture(services, deleted)
    return { message: peopleAnswers.deleted(deleted.name) }
  })
}

const known = <P>(person: P | null): P => {
  if (person === null) throw new AppError('NOT_FOUND', { message: peopleAnswers.unknown })
  return person
}
