import type { ApprovalKind } from '@campus/contracts/approvals/kinds.ts'
import type { ApprovalRequest } from '@campus/contracts/approvals/schema.ts'
import type { Paise } from '@campus/contracts/core/money.ts'
import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/database.ts'

/** How what a request is about stands: where `version` is another one later, the request is stale. */
type Prepared = {
  /** One request of a kind waits for it at a time. */
  target: string
  /** The target as the office names it. */
  subject: string
  version: string
  /** Of a payment that is to be taken back. */
  paymentPaise?: Paise
  /** A description beyond its amount, in the words of that day; of an online payment its currency. */
  about?: string
}

/** A request that was approved, whoever asked for it, and the call of the person who approved it. */
export type Approved = { id: string; askedBy: { userId: string; name: string }; request: FastifyRequest }

/**
 * A message to the person who approved it, the numbers of certificates on which a payment stands that was taken back, and what follows once
 * it is on disk.
 */
export type CarriedOut = { message: string; certificates?: string[] | undefined; afterCommit?: () => Promise<unknown> }

export type RequestOf<K extends ApprovalKind> = Extract<ApprovalRequest, { kind: K }>

/** A feature's handling of the requests of one kind. */
export type ApprovalWork<R extends ApprovalRequest = ApprovalRequest> = {
  /** Locks what a request is about; throws what refuses it now (NOT_FOUND, CONFLICT). */
  prepare(tx: Database, request: R): Promise<Prepared>
  /** Throws what is in the way of a request for now (CONFLICT). `carryOut` throws it, too: then the request goes on waiting. */
  requireReady?(tx: Database, request: R): Promise<void>
  /** Does what was asked for, once it has been approved and `prepare` has the same version as then. */
  carryOut(tx: Database, request: R, approved: Approved): Promise<CarriedOut>
}

export type ApprovalWorks = { [K in ApprovalKind]: ApprovalWork<RequestOf<K>> }

/** A member of the office who can sign in, with the duties that they have for all courses. */
type OfficePerson = { id: string; email: string; duties: Duty[] }

/** The queries and actions of other features that requests need. Those features depend on this one, so app/ hands them in. */
export type ApprovalNeeds = {
  works: Omit<ApprovalWorks, 'rule'>
  /** Returns the owners who can sign in; until the transaction ends nobody else's rights are changed. */
  lockOwners: (tx: Database) => Promise<{ id: string; email: string }[]>
  listOffice: (db: Database) => Promise<OfficePerson[]>
  /** Returns the duties for all courses that somebody has now; until the transaction ends nobody takes them away. */
  lockDuties: (tx: Database, userId: string) => Promise<readonly Duty[]>
  /** Return the names that are there, by student ids and by account ids. */
  findStudentNames: (db: Database, uniqueIds: string[]) => Promise<Map<string, string>>
  findAccountNames: (db: Database, ids: string[]) => Promise<Map<string, string>>
}
