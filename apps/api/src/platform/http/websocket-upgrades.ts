import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isForeign } from './origins.ts'

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes over the upgrades of one path, written in lower case without a slash at its end. */
    takeUpgrades(path: string, upgrade: Upgrade): void
  }
}

const answer = (status: string) => `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`

/** As the router takes paths: in either case, doubled slashes as one, with or without a slash at the end. */
const pathOf = (url = '/') =>
  (url.split(/[?#]/, 1)[0] ?? '')
    .replaceAll(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()

/**
 * The only listener for upgrades to WebSockets: several libraries with a listener each would all answer the same request. An upgrade of a
 * path that nothing has taken over is refused, and so is one by a page of another site, which would act in its visitor's name.
 */
export const routeUpgrades = (app: FastifyInstance, own: ReadonlySet<string>): void => {
  const taken = new Map<string, Upgrade>()
  app.decorate('takeUpgrades', (path: string, upgrade: Upgrade) => void taken.set(path, upgrade))
  app.server.on('upgrade', (request, socket, head) => {
    // Node hands the socket over without a listener: a line that breaks now would end the process.
    socket.on('error', () => socket.destroy())
    const refuse = (status: string) => socket.end(answer(status), () => socket.destroy())
    const upgrade = taken.get(pathOf(request.url))
    if (!upgrade) refuse('404 Not Found')
    else if (isForeign(request.headers.origin, request.headers.host, own)) refuse('403 Forbidden')
    else upgrade(request, socket, head)
  })
}

/** Stands in for the server where a library insists on listening for upgrades itself. */
export class UpgradeSource extends EventEmitter {}
