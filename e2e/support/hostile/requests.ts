import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { signIn } from '@campus/contracts/identity/endpoints.ts'
import { type Endpoint, fillPath, type Reply } from '@campus/contracts/core/endpoint.ts'
import type { z } from '@campus/contracts/core/zod.ts'
import type { Person } from '../demo-accounts.ts'
import { hostileBodies } from './bodies.ts'

/** Returns the first item of a list and throws when it is empty. */
export const first = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('The demo institute lacks something')
  return row
}

/**
 * Number of strings for slow requests and for saves, whose fields were all covered at creation. Fields have different strings in the same
 * body, so that each string is used.
 */
export const fewer = 4

/**
 * In every run each field has some of the strings, in the full one all that it accepts. Of what is taken back later, payments and
 * certificates, two more are needed.
 */
const mostOfRun = process.env.FULL_TESTS ? Infinity : fewer + 2

type Sent = { params?: Record<string, unknown>; query?: Record<string, string>; body?: object; files?: Record<string, Blob> }
type Along = Omit<Sent, 'body'>
type WithBody = Endpoint & { body: z.ZodObject }
type Filling = {
  /** Parameters, query and files of the request. */
  along?: (round: number) => Along | Promise<Along>
  /** Token of the sender instead of the office's; empty for a visitor. */
  token?: string
  /** Fields that select something and are not stored: the name of a record, a password. */
  keep?: string[]
  /** Fields that must be unique. */
  once?: string[]
  /** Rules of the server that the contract does not have. */
  isTaken?: (text: string) => boolean
  /** Largest number of bodies for slow requests. */
  most?: number
}

/** Returns an endpoint as method and path. */
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** Returns a picture of the demo institute for an upload. */
export const pictureOf = (name: string): Blob =>
  new Blob([readFileSync(resolve(import.meta.dirname, '../../../apps/api/demo/pictures', name))], { type: 'image/webp' })

const formOf = (body: object, files: Record<string, Blob>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, String(value))
  for (const [name, file] of Object.entries(files)) form.append(name, file, 'file')
  return form
}

/** Calls the API at `baseURL` as `office` and records which endpoints received hostile text. Throws on a refusal. */
export const hostileRequests = async (baseURL: string, office: Person) => {
  const send = async <E extends Endpoint>(e: E, { params, query, body, files }: Sent = {}, token = own): Promise<Reply<E>> => {
    const answer = await fetch(`${baseURL}${fillPath(e, params)}?${new URLSearchParams(query)}`, {
      method: e.method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body && !files && { 'content-type': 'application/json' }) },
      ...(files ? { body: formOf(body ?? {}, files) } : body && { body: JSON.stringify(body) }),
    })
    if (answer.ok && e.file !== undefined) return e.reply.parse(await answer.blob()) as Reply<E>
    const text = await answer.text()
    if (answer.status !== e.status) throw new Error(`${nameOf(e)} answered ${answer.status}: ${text} to ${JSON.stringify(body)}`)
    return e.reply.parse(JSON.parse(text)) as Reply<E>
  }
  let own = ''
  own = (await send(signIn, { body: office })).user?.token ?? ''

  const filled = new Set<string>()
  /** Sends the hostile bodies of `example` in turn, as many as this run has, and returns the responses. */
  const fill = async <const E extends WithBody>(
    e: E,
    example: (round: number) => z.input<E['body']>,
    { along = () => ({}), token, most = mostOfRun, ...fields }: Filling = {},
  ): Promise<Reply<E>[]> => {
    filled.add(nameOf(e))
    const replies: Reply<E>[] = []
    for (const [round, body] of hostileBodies(e.body, example, fields).slice(0, Math.min(most, mostOfRun)).entries()) {
      replies.push(await send(e, { ...(await along(round)), body }, token))
    }
    if (replies.length === 0) throw new Error(`${nameOf(e)} takes no text`)
    return replies
  }
  return { send, fill, filled }
}
export type HostileRequests = Awaited<ReturnType<typeof hostileRequests>>
