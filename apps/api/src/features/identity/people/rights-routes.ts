import { approvalMessages } from '@campus/contracts/approvals/messages.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import { hasRights, type Person, type PersonChange } from '@campus/contracts/identity/people/schema.ts'
import { peopleAnswers } from '@campus/contracts/identity/people/messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyRequest } from 'fastify'
import { requireAlone } from '../../approvals/policy.ts'
import { findApprovalRule } from '../../approvals/queries.ts'
import type { Approved, ApprovalWork, RequestOf } from '../../approvals/rules.ts'
import { insertAuditEntry } from '../../../platform/audit/entries.ts'
import type { Database } from '../../../platform/database/database.ts'
import { callerOf } from '../../../platform/http/access.ts'
import type { Services } from '../../../platform/services.ts'
import { unlinkAccount, updateAccount } from '../account-queries.ts'
import { describeRights, requireCourses } from '../course-limit-queries.ts'
import { storedLimit } from '../course-limit-rules.ts'
import { lockAccount } from '../account-row-lock-queries.ts'
import { adminAddedMail, adminRemovedMail, dutiesMail, ownerGoneMail, providerUnlinkedMail } from '../mails.ts'
import { deletePasskeysOf } from '../factors/passkey-queries.ts'
import { findPerson, lockRights, serializeRightsChanges } from './queries.ts'
import { changeOf, changeRefusal, gainsRights, losesOwner, makesOwner, type RightsChange } from './rules.ts'
import { endSessionsOf } from '../sessions/queries.ts'

type Told = Pick<Services, 'mail' | 'publisher'>
type Wanted = Pick<PersonChange, 'role' | 'duties' | 'courses' | 'disabled'>
/** The transaction of a change of rights, with who asked for it where a second person approved it. */
type Changing = Told & { tx: Database; request: FastifyRequest; askedBy?: Approved['askedBy'] }

/** Takes the identity provider's way in from an account, and signs it out. */
export const endLink = async (
  { mail, tx }: Pick<Changing, 'mail' | 'tx'>,
  { _id, email }: Person,
  how: { refused: boolean },
): Promise<void> => {
  await unlinkAccount(tx, _id, how)
  await endSessionsOf(tx, _id)
  await mail.send(providerUnlinkedMail(email, how), tx)
}

/** Returns whether a change gives or takes the rights of an admin: then the caller shows once more who they are. */
export const isOfRights = ({ role }: Person, wanted: Wanted): boolean => hasRights(wanted) || role === 'admin'

/** Changes somebody's rights, `before` as the caller was asked for their password for it; null where they are so already. */
export const changeRights = async (changing: Changing, before: Person, wanted: Wanted): Promise<RightsChange | null> => {
  const { askedBy, mail, publisher, tx, request } = changing
  const { _id: id } = before
  const caller = callerOf(request)
  const owners = await serializeRightsChanges(tx, caller.userId)
  await lockAccount(tx, id)
  const person = knownPerson(await findPerson(tx, id))
  // It has become a matter of rights since the caller was asked.
  if (isOfRights(person, wanted) && !isOfRights(before, wanted)) throw new AppError('CONFLICT')
  const found = changeOf(person, wanted, new Date())
  if (!found) return null
  const refusal = changeRefusal(person, found, { isOwn: id === caller.userId, owners: owners.length })
  if (refusal) throw refusal
  if (!askedBy && makesOwner(person, found)) await requireOwnerAlone(tx, owners)
  const { action, set } = found
  const { courses, ...columns } = set
  await requireCourses(tx, wanted.courses)
  await updateAccount(tx, id, { ...columns, ...(courses && { dutyCourses: storedLimit(courses) }) })
  const rights = set.duties ? await describeRights(tx, { duties: set.duties, courses: courses ?? 'all' }) : ''
  const isRaised = gainsRights(person, found)
  // Somebody else may be signed in to the account: it gets the rights only after a new sign-in.
  if (set.disabledAt || isRaised) await endSessionsOf(tx, id)
  // No owner goes without all owners being told, the one who goes among them: what takes another owner could be got around else.
  if (losesOwner(person, found)) await tellOwnerGone(changing, owners, person.email)
  if (isRaised) {
    // Rights are given to an address. A provider's account that opens the account may be linked from before, by somebody else; the one of
    // this very address is linked again by itself when it is next used. Without a password the provider made the account, and the address
    // is still the one that it vouched for.
    if (person.hasProvider && person.hasPassword) await endLink(changing, person, { refused: false })
  }
  if (isRaised || makesOwner(person, found)) {
    const told = { admin: person.email, by: caller.email, duties: rights || (await describeRights(tx, person)) }
    for (const { email } of owners) await mail.send(adminAddedMail(email, told), tx)
  }
  // A passkey opens the office, and nothing else.
  if (set.role === 'student') await deletePasskeysOf(tx, id)
  if (set.role === 'student') await mail.send(adminRemovedMail(person.email), tx)
  else if (set.duties) await mail.send(dutiesMail(person.email, { isNew: set.role === 'admin', duties: rights }), tx)
  const duties = set.duties && { duties: rights, ...(action === 'duties changed' && { former: await describeRights(tx, person) }) }
  const details = { name: person.name, ...duties, ...(askedBy && { askedBy: askedBy.name }) }
  await insertAuditEntry(tx, request, { action, subject: person.email, details })
  await publisher.publish('sessions', tx)
  return found
}

/** Mails all owners, whoever was one until now among them, that an owner can do nothing in the office any more, or less. */
export const tellOwnerGone = async (
  { mail, tx, request }: Pick<Changing, 'mail' | 'tx' | 'request'>,
  owners: { email: string }[],
  owner: string,
): Promise<void> => {
  for (const { email } of owners) await mail.send(ownerGoneMail(email, { owner, by: callerOf(request).email }), tx)
}

/** Throws SECOND_PERSON where a new owner takes another owner's approval. The only owner has nobody to ask, and may make a second one. */
const requireOwnerAlone = async (tx: Database, owners: readonly unknown[], message?: string): Promise<void> => {
  if (owners.length > 1) requireAlone(await findApprovalRule(tx), { kind: 'owner' }, message)
}

/** Likewise where an account would be made an owner's at once: there is nobody yet to be asked about. Without duties it is an owner's. */
export const refuseOwnerAlone = async (
  tx: Database,
  owners: readonly unknown[],
  duties: readonly Duty[] | null,
  message: string = approvalMessages.newOwner,
): Promise<void> => {
  if (duties === null || duties.includes('owner')) await requireOwnerAlone(tx, owners, message)
}

/** A new owner, where it takes a second person. A change of the account's rights or address in between makes the request stale. */
export const ownerApproval = (services: Told): ApprovalWork<RequestOf<'owner'>> => ({
  async prepare(tx, { person: id, ...wanted }) {
    const owners = await lockRights(tx)
    await lockAccount(tx, id)
    const person = knownPerson(await findPerson(tx, id))
    const found = changeOf(person, wanted, new Date())
    if (!found || !makesOwner(person, found)) throw new AppError('CONFLICT', { message: approvalMessages.noOwner })
    const refusal = changeRefusal(person, found, { isOwn: false, owners: owners.length })
    if (refusal) throw refusal
    const { email, role, duties, courses, disabled } = person
    return { target: id, subject: email, version: [email, role, ...duties, String(courses), disabled ? 'disabled' : 'enabled'].join(' ') }
  },
  async carryOut(tx, { person: id, ...wanted }, { request, askedBy }) {
    const before = knownPerson(await findPerson(tx, id))
    const changed = await changeRights({ ...services, tx, request, askedBy }, before, wanted)
    return {
      message: changed?.answer(before.name) ?? peopleAnswers.unchanged,
      // Sockets close with what is said here, in every process and in this one before the answer.
      afterCommit: () => services.publisher.publish('sessions'),
    }
  },
})

/** Throws NOT_FOUND where there is no such person. */
export const knownPerson = <P>(person: P | null): P => {
  if (person === null) throw new AppError('NOT_FOUND', { message: peopleAnswers.unknown })
  return person
}
