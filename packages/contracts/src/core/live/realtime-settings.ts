/** The live connection's timing in ms and its manual retries (docs/product/common-rules.md#live-connection). */
export const realtime = {
  path: '/socket.io',
  connectTimeout: 20_000,
  pingTimeout: 20_000,
  pingInterval: 25_000,
  retryInterval: 3000,
  maxRetries: 5,
} as const

/** The event by which a socket hears that something was refused or failed. */
export const failedEvent = 'error'
