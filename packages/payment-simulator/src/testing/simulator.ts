import { expect } from 'vitest'
import { z } from 'zod'
import { type PaymentSimulator, type SimulatorOptions, startPaymentSimulator } from '../payment-simulator.ts'

export const keyId = 'rzp_test_Example0000000'
export const keySecret = 'example-key-secret'
export const webhookSecret = 'example-webhook-secret'

const credentials = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
const withId = z.looseObject({ id: z.string() })

type Call = (method: 'GET' | 'POST', path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>
type Reply = { status: number; body: unknown }

export type TestSimulator = AsyncDisposable & {
  simulator: PaymentSimulator
  /** Calls the provider's API over HTTP. */
  call: Call
  /** Creates a link of 1,000.00 rupees unless told, and returns its id. */
  createLink: (fields?: object) => Promise<string>
  /** Sends a button of the payer's page; the redirect is not followed. */
  press: (linkId: string, action: string) => Promise<Response>
  /** Refunds a payment, and returns the refund's id. */
  refund: (paymentId: string, body?: object) => Promise<string>
}

/** Starts a simulator with the keys of the tests, and without a webhook or file unless told. */
export const startTestSimulator = async (options: Partial<SimulatorOptions> = {}): Promise<TestSimulator> => {
  const simulator = await startPaymentSimulator({ keyId, keySecret, webhook: null, stateFile: null, ...options })
  const call: Call = async (method, path, body, headers) => {
    const response = await fetch(`${simulator.address}${path}`, {
      method,
      headers: { authorization: credentials, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  const idOf = ({ status, body }: Reply) => {
    if (status !== 200) throw new Error(JSON.stringify(body))
    return withId.parse(body).id
  }
  return {
    simulator,
    call,
    createLink: async (fields) => idOf(await call('POST', '/v1/payment_links', { amount: 100_000, ...fields })),
    press: (linkId, action) =>
      fetch(`${simulator.address}/pay/${linkId}`, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' }),
    refund: async (paymentId, body) => idOf(await call('POST', `/v1/payments/${paymentId}/refund`, body)),
    [Symbol.asyncDispose]: () => simulator[Symbol.asyncDispose](),
  }
}

/** A clock that stands still until it is moved. */
export const stoppedClock = (start = '2026-11-02T06:30:00Z') => {
  let now = Date.parse(start)
  return {
    now: () => now,
    /** Seconds since the epoch. */
    seconds: () => Math.floor(now / 1000),
    forward: (seconds: number) => {
      now += seconds * 1000
    },
  }
}

/** Returns the names of the events that were made, in order. */
export const namesOf = (simulator: PaymentSimulator): string[] => simulator.events.map(({ event }) => event)

/** Returns the refusal of a request, as `toMatchObject` compares it. */
export const refusal = (description: string, field?: string) => ({
  status: 400,
  body: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...(field !== undefined && { field }),
    },
  },
})

/** Stands for a text of this form in a comparison. */
export const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern)
