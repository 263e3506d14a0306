import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { z } from 'zod'
import type { Answer } from './single-request.ts'

type Baseline = AsyncDisposable & { address: string; pid: number }

const serverFile = path.join(import.meta.dirname, 'baseline-server.ts')
/** Headers that describe the bytes; the product's other headers are its own cost. */
const keptHeaders = new Set(['content-type', 'content-encoding', 'content-length', 'etag'])

/** Starts a bare node:http process that sends the product's bytes to every request. */
export const startBaseline = async ({ status, headers, body }: Pick<Answer, 'status' | 'headers' | 'body'>): Promise<Baseline> => {
  const child = fork(serverFile, { serialization: 'advanced', execArgv: [] })
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => keptHeaders.has(name)))
  child.send({ status, headers: kept, body })
  const said: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  const { port } = z.object({ port: z.number() }).parse(said[0], { error: () => 'The baseline did not start' })
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
