import { type Endpoint, fillPath, type Reply, type Request } from '@campus/contracts/core/endpoint.ts'

type Anything = { params?: Record<string, unknown>; query?: Record<string, string>; body?: object; files?: Record<string, Blob> }
type Sender = { token?: string; key?: string }

export type Send = <E extends Endpoint>(e: E, request?: Request<E>, sender?: Sender) => Promise<Reply<E>>

const formOf = (body: object = {}, files: Record<string, Blob>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.append(name, String(value))
  for (const [name, file] of Object.entries(files)) form.append(name, file)
  return form
}

/**
 * Calls a server over HTTP by the contract of this checkout. The server may be of an older release, so its replies are not checked
 * against the contract; any status but the endpoint's own throws.
 */
export const sendTo =
  (address: string): Send =>
  async (e, request, { token, key } = {}) => {
    const { params, query, body, files } = (request ?? {}) as Anything
    const url = new URL(fillPath(e, params), address)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const headers = {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(!files && body && { 'content-type': 'application/json' }),
    }
    const payload = files ? formOf(body, files) : body && JSON.stringify(body)
    const answer = await fetch(url, { method: e.method, headers, ...(payload !== undefined && { body: payload }) })
    if (answer.status !== e.status) throw new Error(`${e.method} ${e.path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Reply<typeof e>
  }
