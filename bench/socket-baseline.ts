import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { z } from 'zod'

type SocketBaseline = AsyncDisposable & { address: string; pid: number; tellAll: () => void }

const serverFile = path.join(import.meta.dirname, 'socket-baseline-server.ts')

/** Starts a process of bare Socket.IO that sends this payload. */
export const startSocketBaseline = async (payload: object): Promise<SocketBaseline> => {
  const child = fork(serverFile, { execArgv: [] })
  child.send(payload)
  const said: unknown[] = await Promise.race([once(child, 'message'), once(child, 'exit')])
  const { port } = z.object({ port: z.number() }).parse(said[0], { error: () => 'The baseline of the sockets did not start' })
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    tellAll: () => void child.send('tell'),
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
