import { z } from 'zod'
import { ProviderFailure } from '../provider-gateway.ts'

export type RazorpayAccount = { address: string; keyId: string; keySecret: string }

/** Milliseconds that a call may take, and bytes that an answer may have. */
const patience = 10_000
const mostBytes = 2 * 1024 * 1024

const refusal = z.object({
  error: z.object({
    code: z.string().regex(/^[A-Z_]{1,60}$/),
    reason: z
      .string()
      .regex(/^[a-z_]{1,60}$/)
      .nullish()
      .catch(null),
  }),
})
/** The statuses of a request that Razorpay refuses. Those of a wrong key, or of too many calls, say nothing about the request. */
const refusals: ReadonlySet<number> = new Set([400, 404])

/**
 * Calls Razorpay's API (https://razorpay.com/docs/api). Throws ProviderFailure: `refused` for what it does not accept, `unavailable` where
 * it cannot be reached, takes too long, has a failure of its own or answers with what cannot be read. Neither log nor error has the
 * account's secret or an answer's content in it. `key`
 * keeps a refund from being made twice.
 */
export const razorpayClient = ({ address, keyId, keySecret }: RazorpayAccount) => {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  return async <T>(method: 'GET' | 'POST', path: string, answer: z.ZodType<T>, body?: object, key?: string): Promise<T> => {
    const headers = {
      authorization,
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'x-refund-idempotency': key }),
    }
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
      const error = refusal.safeParse(said).data?.error
      const code = error ? [error.code, error.reason ?? ''].join(' ').trim() : null
      const { status } = response
      const kind = refusals.has(status) ? 'refused' : 'unavailable'
      throw new ProviderFailure(kind, `${about}: ${status} ${code ?? 'without a reason'}`, { status, code })
    } catch (error) {
      if (error instanceof ProviderFailure) throw error
      // Without its cause: an error of a parser quotes the answer.
      throw new ProviderFailure('unavailable', `${about} got no answer that can be used`)
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

export type RazorpayClient = ReturnType<typeof razorpayClient>
