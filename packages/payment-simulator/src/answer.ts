/** A request as the routes see it, with its body read. */
export type Asked = {
  method: string
  url: URL
  authorization: string | undefined
  idempotencyKey: string | undefined
  body: string
}

/** The answer to a request. */
export type Answer = { status: number; headers: Record<string, string>; body: string }

export const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})
