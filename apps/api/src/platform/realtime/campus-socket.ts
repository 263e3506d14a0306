import type { ClientEvent, ServerEvent } from '@campus/contracts/core/live/socket-event.ts'
import type { Server, Socket } from 'socket.io'
import type { z } from 'zod'
import type { Identity, Rights } from '../http/access.ts'

/**
 * The data of a socket; the ids and rights are null for a visitor's. The session is looked up again at each event: a token ends long before
 * a socket does.
 */
type Data = {
  sessionId: string | null
  /** As it was when it was opened: one whose rights have changed since is closed, and opens anew. */
  rights: Rights | null
  userId: string | null
  /** The moment at which the page was requested that opened it, on this process's clock. */
  since: number
}

type Told = Record<string, (payload: unknown) => void>
export type CampusSocket = Socket<Record<string, (payload?: unknown) => void>, Told, never, Data>
export type CampusSockets = Server<never, Told, never, Data>

/** The input of an event's handler: the checked payload and its sender. */
export type Sent<E extends ClientEvent> = {
  payload: E extends { payload: infer P extends z.ZodObject } ? z.output<P> : undefined
  identity: Identity | null
}
export type Answer<E extends ClientEvent> = z.input<E['answer']['payload']>
export type Handler<E extends ClientEvent> = (sent: Sent<E>) => Promise<Answer<E>>

export type SocketHandler<E extends ClientEvent> = (sent: Sent<E>, socket: CampusSocket) => ReturnType<Handler<E>>

/** Sends what the contract lists and nothing else. */
export const emit = (socket: CampusSocket, { name, payload }: ServerEvent, said: unknown) => socket.emit(name, payload.parse(said))
