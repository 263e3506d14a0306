import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import path from 'node:path'

const campus = path.resolve(import.meta.dirname, '../src/cli/campus.ts')

export type RunningProcess = {
  process: ChildProcess
  address: string
  /** All that it has said so far. */
  output: () => string
  /** Its exit code, once it has ended and said its last word. */
  ended: Promise<number | null>
}

const serve = [campus, 'serve']

const spawnServer = (variables: NodeJS.ProcessEnv, program = serve) => {
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env.PATH, PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const hear = (part: Buffer) => {
    output += part.toString()
    child.emit('said', output)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => output, ended }
}

/**
 * The real server, or another program that starts it, as a process of its own, on its own embedded database unless DATABASE_URL says
 * otherwise. Settles once it is up.
 */
export const startProcess = async (variables: NodeJS.ProcessEnv, program?: string[]): Promise<RunningProcess> => {
  const { child, output, ended } = spawnServer(variables, program)
  const address = await new Promise<string>((found, failed) => {
    child.on('said', (said: string) => {
      const website = /Website\s+(http\S+)/.exec(said)?.[1]
      if (website) found(website)
    })
    child.once('exit', () => failed(new Error(`the process ended instead of starting:\n${output()}`)))
  })
  return { process: child, address, output, ended }
}

/** Runs a server that is expected to end by itself. */
export const runToEnd = async (variables: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> => {
  const { output, ended } = spawnServer(variables)
  return { code: await ended, output: output() }
}

/** Sends a request that never ends, which keeps a server from stopping for a while. */
export const hangOn = async ({ address }: RunningProcess): Promise<void> => {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {})
  socket.write(
    'POST /api/v1/contact/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n',
  )
  // It has been heard, and its body is waited for.
  await once(socket, 'data')
}
