import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Runs a program in `e2e/<name>`, a package outside the workspace, and waits for its end. Its standard output is dropped. Throws one
 * line that names the command where it fails.
 */
export const runIn = async (name: string, program: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
  const cwd = join(import.meta.dirname, '..', name)
  const child = spawn(program, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed in ${cwd} with ${code}`)
}

/** Installs `e2e/<name>` as its own lockfile says. It stands outside the workspace so that `pnpm start` does not download it. */
export const installOutside = (name: string) => runIn(name, 'pnpm', ['install', '--ignore-workspace', '--frozen-lockfile'])
