/* Builds what `pnpm start` serves and prints one line. The output of the tools is kept and shown only when one of them fails. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

console.log('  Building the website and the admin panel (the first time takes a while)')
const turbo = spawn(path.join(root, 'node_modules/.bin/turbo'), ['run', 'build', '--output-logs=errors-only'], {
  cwd: root,
  env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  stdio: ['ignore', 'pipe', 'pipe'],
})
const said: Buffer[] = []
for (const stream of [turbo.stdout, turbo.stderr]) stream.on('data', (part: Buffer) => said.push(part))
// Ctrl+C also reaches turbo, so this waits for it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => turbo.kill(signal))

const [code] = (await once(turbo, 'close')) as [number | null]
if (code !== 0) {
  if (code !== null) console.error(Buffer.concat(said).toString())
  process.exitCode = code ?? 1
}
