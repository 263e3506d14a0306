import { z } from 'zod'
import { ProviderFailure } from './provider-gateway.ts'

export type RazorpayAccount = { address: string; keyId: string; keySecret: string }

/** Milliseconds that a call may take, and bytes that an answer may have. */
const patience = 10_000
const mostBytes = 2 * 1024 * 1024

const refusal = z.object({ error: z.object({ description: z.string() }) })

/**
 * Calls Razorpay's API (https://razorpay.com/docs/api). Throws ProviderFailure: `refused` for what it does not accept, `unavailable` where
 * it cannot be reached, takes too long, has a failure of its own or answers with what cannot be read. Neither log nor error has the
 * account's secret or an answer's content in it.
 */
export const razorpayClient = ({ address, keyId, keySecret }: RazorpayAccount) => {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  return async <T>(method: 'GET' | 'POST', path: string, answer: z.ZodType<T>, body?: object): Promise<T> => {
    const headers = { authorization, accept: 'application/json', ...(body && { 'content-type': 'application/json' }) }
    const about = `${method} ${path.replace(/[?].*/, '')}`
    try {
      const response = await fetch(address + path, {
        method,
        headers,
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
        ...(body && { body: JSON.stringify(body) }),
      })
      const said: unknown = JSON.parse(await textOf(response))
      if (response.ok) return answer.parse(said)
      const description = refusal.safeParse(said).data?.error.description ?? 'without a reason'
      const isRefused = response.status < 500 && response.status !== 429 && response.status !== 408
      throw new ProviderFailure(isRefused ? 'refused' : 'unavailable', `${about}: ${description.slice(0, 200)}`, {
        status: response.status,
      })
    } catch (cause) {
      if (cause instanceof ProviderFailure) throw cause
      throw new ProviderFailure('unavailable', `${about} got no answer that can be used`, { cause })
    }
  }
}

/** An answer of no length that anybody could send would fill the memory. */
const textOf = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength
    if (bytes > mostBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
