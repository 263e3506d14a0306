import type { Duty } from '@campus/contracts/identity/people/duties.ts'
import type { Role } from '@campus/contracts/identity/options.ts'
import { v7 } from 'uuid'
import type { TestApp } from './app.ts'

/** A further session of an account; returns its id. */
export const beginSession = async (api: TestApp, accountId: string): Promise<string> => {
  const id = v7()
  await api.pool.query(`insert into sessions (id, account_id, remembered, expires_at) values ($1, $2, true, now() + interval '1 day')`, [
    id,
    accountId,
  ])
  return id
}

/**
 * An account with a session, made without the work that a real sign-in is. An admin without chosen duties is an owner, and `courses` are the
 * ids of those that the duties are limited to.
 */
export const makeCaller = async (
  api: TestApp,
  role: Role,
  duties: readonly Duty[] | null = null,
  courses: readonly string[] | null = null,
) => {
  const id = v7()
  const email = `caller.${id}@example.com`
  await api.pool.query(
    `insert into accounts (id, email, name, role, duties, duty_courses, password_hash) values ($1, $2, 'Caller', $3, $4, $5, '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHRzYWx0$c2FsdHNhbHRzYWx0')`,
    [id, email, role, duties, courses],
  )
  const sid = await beginSession(api, id)
  return { id, sid, email, token: api.app.signToken({ sub: id, sid, role }, 900) }
}
