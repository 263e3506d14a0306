import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The response to the last request of each connection, until it is closed. Those of one connection are sent in their order. */
const last = new WeakMap<Socket, ServerResponse>()

/** Remembers the response of a request while it is open. To be called for every request of a server, first of all. */
export const rememberResponse = ({ socket }: IncomingMessage, response: ServerResponse): void => {
  last.set(socket, response)
  response.once('close', () => {
    if (last.get(socket) === response) last.delete(socket)
  })
}

/**
 * Returns whether what is written to a connection now, because its last request failed, would stand in another request's answer or be
 * taken for it: requests may be pipelined.
 */
export const isAnswering = (socket: Socket): boolean => {
  const response = last.get(socket)
  if (!response) return false
  // The failed request is not this one if this one came whole. A response that waits behind another has no socket yet.
  return response.req.complete || response.headersSent || response.socket === null
}
