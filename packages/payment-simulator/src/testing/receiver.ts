import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'

type Received = { id: string; signature: string; body: string; event: string }

const named = z.looseObject({ event: z.string() })

type Receiver = AsyncDisposable & {
  url: string
  received: Received[]
  /** Answers the next events with these statuses, and further ones with 200. */
  answerNext: (...statuses: number[]) => void
  /** Resolves when so many events have come in all. */
  count: (events: number) => Promise<void>
}

/** Starts a server that takes the events of a simulator. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = []
  const statuses: number[] = []
  let arrived = () => {}
  const server = createServer((request, response) => {
    const take = async () => {
      // Where a redirect would lead: a 200 there confirms nothing.
      if (request.url === '/elsewhere') {
        response.end()
        return
      }
      const body = await text(request)
      const { 'x-razorpay-event-id': id, 'x-razorpay-signature': signature } = request.headers
      received.push({ id: String(id), signature: String(signature), body, event: named.parse(JSON.parse(body)).event })
      response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end()
      arrived()
    }
    void take()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/webhook`,
    received,
    answerNext: (...next) => void statuses.push(...next),
    count: (events) =>
      new Promise((resolve) => {
        arrived = () => {
          if (received.length >= events) resolve()
        }
        arrived()
      }),
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
