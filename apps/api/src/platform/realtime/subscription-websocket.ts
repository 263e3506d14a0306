import websocket from '@fastify/websocket'
import { AppError, type ErrorCode } from '@campus/contracts/core/errors.ts'
import type { Subscription } from '@campus/contracts/core/live/subscription.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import type { z } from 'zod'
import { isUnavailable } from '../database/database.ts'
import { coalesce } from './coalesce.ts'
import type { Publisher, Topic } from './publish.ts'
import { UpgradeSource } from '../http/websocket-upgrades.ts'

type Live<Q extends z.ZodType, A> = {
  /** The topic that may change the answer. */
  topic: Topic
  /** The answer now, and the name under which it is asked for again. Throws the refusal. */
  ask(question: z.output<Q>, caller: { ip: string }): Promise<{ name: string; answer: A }>
  /**
   * Returns the present answers to several names at once. A follower of a name that is missing is told that there is no answer, and
   * disconnected.
   */
  askAgain(names: string[]): Promise<Map<string, A>>
}

/** Close codes of a socket (RFC 6455, 7.4.1, and its registry): for good, or to come back later. */
const closed = { refused: 1008, later: 1013 } as const
const passes: ReadonlySet<ErrorCode> = new Set(['TOO_MANY_REQUESTS', 'UNAVAILABLE', 'UNEXPECTED'])
const most = { bytes: 4096, names: 500, waitForQuestion: 10_000, silence: 30_000 }

/** A frame that is too long or malformed is its sender's doing: no failure of ours to be looked at in the log. */
const hangUp = (error: Error, socket: WebSocket, { log }: FastifyRequest) => {
  if (!('code' in error && String(error.code).startsWith('WS_ERR_'))) log.error({ err: error }, 'a live connection failed')
  socket.terminate()
}

/** Lets `serveSubscription` take over native WebSockets. The plugin's hooks stay in a context of its own: no other request pays for them. */
const acceptWebSockets = async (app: FastifyInstance, path: string): Promise<void> => {
  const server = new UpgradeSource()
  await app.register(websocket, { options: { server: server as never, maxPayload: most.bytes }, errorHandler: hangUp })
  app.takeUpgrades(path, (request, socket, head) => server.emit('upgrade', request, socket, head))
}

/**
 * A native WebSocket that answers one question and then again whenever the answer has changed: `{success: true, data}`, or
 * `{success: false, message}` before it closes. However many pages are open, a change costs one look-up.
 */
export const serveSubscription = <Q extends z.ZodObject, A>(
  app: FastifyInstance,
  { publisher, log }: { publisher: Publisher; log: FastifyBaseLogger },
  { path, question: rules, limit }: Subscription & { question: Q },
  live: Live<Q, A>,
): void => {
  const followers = new Map<WebSocket, { name: string; said: string }>()
  let changes = 0

  const tell = (socket: WebSocket, answer: A) => {
    const said = JSON.stringify({ success: true, data: answer })
    const follower = followers.get(socket)
    if (!follower || follower.said === said) return
    follower.said = said
    socket.send(said)
  }

  const tellAll = async () => {
    const names = [...new Set([...followers.values()].map(({ name }) => name))]
    for (let from = 0; from < names.length; from += most.names) {
      const asked = new Set(names.slice(from, from + most.names))
      const answers = await live.askAgain([...asked])
      for (const [socket, { name }] of followers) {
        const answer = answers.get(name)
        if (answer !== undefined) tell(socket, answer)
        // There was an answer when this follower asked, and there is none any more.
        else if (asked.has(name)) refuse(socket, new AppError('NOT_FOUND'))
      }
    }
  }

  const onQuestion = async (socket: WebSocket, ip: string, message: string) => {
    const question = rules.safeParse(parse(message))
    if (!question.success) throw new AppError('INVALID_INPUT')
    await app.countAgainst(limit, { ip })
    const before = changes
    const { name, answer } = await live.ask(question.data, { ip })
    if (socket.readyState !== socket.OPEN) return
    followers.set(socket, { name, said: '' })
    tell(socket, answer)
    // A change that was announced while the answer was read reached everybody but this socket.
    if (changes !== before) await tellAllOnce()
  }

  const refuse = (socket: WebSocket, error: unknown) => {
    const failure = error instanceof AppError ? error : new AppError(isUnavailable(error) ? 'UNAVAILABLE' : 'UNEXPECTED')
    if (failure.code === 'UNEXPECTED') log.error({ err: error }, 'a live answer failed')
    socket.send(JSON.stringify(failure.body))
    socket.close(passes.has(failure.code) ? closed.later : closed.refused)
  }

  const tellAllOnce = coalesce(tellAll)
  const stopListening = publisher.subscribe(live.topic, () => {
    changes += 1
    return tellAllOnce()
  })
  app.addHook('onClose', async () => stopListening())

  void app.register(async (own) => {
    await acceptWebSockets(own, path.toLowerCase())
    own.get(path, { websocket: true, config: { live: true } }, (socket, { ip }) => {
      const impatience = setTimeout(() => socket.close(closed.refused), most.waitForQuestion)
      const stopWatching = closeWhenGone(socket)
      socket.once('message', (data: Buffer) => {
        clearTimeout(impatience)
        onQuestion(socket, ip, data.toString('utf8')).catch((error: unknown) => {
          const status = error instanceof AppError ? error.status : 500
          app.recordRefusal(app.counts.networkOf({ ip }), status, { live: path, status })
          refuse(socket, error)
        })
      })
      socket.on('error', () => socket.terminate())
      socket.on('close', () => {
        clearTimeout(impatience)
        stopWatching()
        followers.delete(socket)
      })
    })
  })
}

const parse = (message: string): unknown => {
  try {
    return JSON.parse(message)
  } catch {
    return undefined
  }
}

/** A phone that has left the network says nothing; who does not answer a ping until the next one is gone. */
const closeWhenGone = (socket: WebSocket) => {
  let answered = true
  socket.on('pong', () => {
    answered = true
  })
  const timer = setInterval(() => {
    if (!answered) return socket.terminate()
    answered = false
    socket.ping()
  }, most.silence)
  return () => clearInterval(timer)
}
