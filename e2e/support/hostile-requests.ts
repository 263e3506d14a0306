import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { signIn } from '@campus/contracts/identity/endpoints.ts'
import { type Endpoint, fillPath, type Reply } from '@campus/contracts/core/endpoint.ts'
import type { z } from '@campus/contracts/core/zod.ts'
import type { Person } from './demo-accounts.ts'
import { hostileBodies } from './hostile-bodies.ts'

/** The first of a list that has some. */
export const first = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error('The demo institute lacks something')
  return row
}

/**
 * For what takes long, and for saves, whose fields were all filled when their records were made. The fields have different strings
 * in the same body, so that one of them has each.
 */
export const fewer = 4

type Sent = { params?: Record<string, unknown>; query?: Record<string, string>; body?: object; files?: Record<string, Blob> }
type Along = Omit<Sent, 'body'>
type WithBody = Endpoint & { body: z.ZodObject }
type Filling = {
  /** What goes along with a body. */
  along?: (round: number) => Along | Promise<Along>
  /** Who sends it, where it is not the office; empty for a stranger. */
  token?: string
  /** Fields that say what is meant rather than what is to be kept: the name of a record, a password. */
  keep?: string[]
  /** Fields of which no two records may have the same. */
  once?: string[]
  /** Texts that the server takes, where its contract does not say it all. */
  isTaken?: (text: string) => boolean
  /** At most so many bodies, of what takes long. */
  most?: number
}

/** An endpoint as people speak of it. */
export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

/** A picture of the demo institute, to upload. */
export const pictureOf = (name: string): Blob =>
  new Blob([readFileSync(resolve(import.meta.dirname, '../../apps/api/demo/pictures', name))], { type: 'image/webp' })

const formOf = (body: object, files: Record<string, Blob>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, String(value))
  for (const [name, file] of Object.entries(files)) form.append(name, file, 'file')
  return form
}

/** Calls the API at `baseURL` as `office`, and writes down which endpoints were sent hostile text. What is refused throws. */
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
  own = (await send(signIn, { body: office })).user.token

  const filled = new Set<string>()
  /** Sends each hostile body that `example` makes, one after the other; what was answered. */
  const fill = async <const E extends WithBody>(
    e: E,
    example: (round: number) => z.input<E['body']>,
    { along = () => ({}), token, most, ...fields }: Filling = {},
  ): Promise<Reply<E>[]> => {
    filled.add(nameOf(e))
    const replies: Reply<E>[] = []
    for (const [round, body] of hostileBodies(e.body, example, fields).slice(0, most).entries()) {
      replies.push(await send(e, { ...(await along(round)), body }, token))
    }
    if (replies.length === 0) throw new Error(`${nameOf(e)} takes no text`)
    return replies
  }
  return { send, fill, filled }
}
export type HostileRequests = Awaited<ReturnType<typeof hostileRequests>>
