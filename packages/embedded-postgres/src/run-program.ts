import { spawn } from 'node:child_process'
import type { ServerUser } from './server-user.ts'

export type Outcome = { ok: boolean; output: string }

type Options = {
  user: ServerUser | null
  cwd: string
  /** Whether the program leaves a server behind, which would hold inherited pipes open for as long as it lives. */
  leavesServer?: boolean
}

/** Runs a program to its end. One that cannot be run at all is a failure like any other, with the reason as its output. */
export const runProgram = (file: string, args: readonly string[], { user, cwd, leavesServer = false }: Options): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(file, args, {
      ...user,
      cwd,
      env: cleanEnvironment(),
      stdio: leavesServer ? 'ignore' : ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
    })
    let output = ''
    const gather = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout?.on('data', gather)
    child.stderr?.on('data', gather)
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once(leavesServer ? 'exit' : 'close', (code) => resolve({ ok: code === 0, output: output.trim() }))
  })

/** Returns the environment without the caller's own PGDATA, PGPORT and the like, with messages in English. */
const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))),
  LC_ALL: 'C',
})
