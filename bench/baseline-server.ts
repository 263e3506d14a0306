/* The baseline: bare node:http in a process of its own. Its parent tells it the response, which it sends to every request. */
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
// The parent has ended, in whatever way.
process.once('disconnect', () => process.exit())
