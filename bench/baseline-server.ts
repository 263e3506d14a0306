/*
 * The floor: what this machine does with bare node:http, in a process of its own. It is told by its parent what to answer, and
 * answers every request with just that.
 */
import { createServer } from 'node:http'
import { z } from 'zod'

const constant = z.object({ status: z.number(), headers: z.record(z.string(), z.string()), body: z.instanceof(Uint8Array) })

process.once('message', (message) => {
  const { status, headers, body } = constant.parse(message)
  const server = createServer((_, response) => {
    response.writeHead(status, headers)
    response.end(status === 304 ? undefined : body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
// The parent is gone, however it went.
process.once('disconnect', () => process.exit())
