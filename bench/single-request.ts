import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export type Answer = { status: number; headers: Record<string, string>; body: Buffer; wireBytes: number }

/** Sends one GET, or a POST of the given JSON, and returns the response as transferred: compressed and including its headers. */
export const probe = async (url: string, headers: Record<string, string> = {}, json?: object): Promise<Answer> => {
  const post = json && { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }
  const asked = request(url, { headers, signal: AbortSignal.timeout(10_000), ...post })
  asked.end(json && JSON.stringify(json))
  const came: unknown[] = await once(asked, 'response')
  const response = came[0]
  if (!(response instanceof IncomingMessage)) throw new Error(`${url} did not answer`)
  const body = await buffer(response)
  // Each name and value with colon, space and line end, plus status line and empty line.
  const head = response.rawHeaders.reduce((sum, word) => sum + word.length + 2, 20)
  const single = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const)
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(single), body, wireBytes: head + body.length }
}
