/* Prepares the containers of docker/compose.yaml and queries them, for scripts/test-containers.ts. */
import { spawn } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { join, resolve } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '..')
export const domain = 'campus.test'
export const apart = { ADMIN_HOST: `admin.${domain}`, API_HOST: `api.${domain}` }
export const office = { email: 'rector@campus.test', password: 'Marigold over 7 arches' }
type Ran = { ok: boolean; said: string; complaint: string }

export const run = async (command: string, args: string[], { env = {}, input = '', live = false } = {}): Promise<Ran> => {
  const output = live ? 'inherit' : 'pipe'
  // A command that has ended already takes no input, not even none.
  const stdin = input === '' ? 'ignore' : 'pipe'
  const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: [stdin, output, output] })
  child.stdin?.end(input)
  const ended = new Promise<boolean>((done) => child.on('error', () => done(false)).on('close', (code) => done(code === 0)))
  const textOf = async (stream: typeof child.stdout) => (stream ? (await readText(stream)).trim() : '')
  const [ok, said, complaint] = await Promise.all([ended, textOf(child.stdout), textOf(child.stderr)])
  return { ok, said, complaint }
}

/** Returns a command's output; throws an error with its last lines if the command failed. */
export const need = async (what: Promise<Ran>): Promise<string> => {
  const { ok, said, complaint } = await what
  if (!ok) throw new Error(`${said}\n${complaint}`.split('\n').slice(-30).join('\n'))
  return said
}

/** Makes the secrets of a folder `docker` that are not there yet, and takes those that are given. */
export const makeSecrets = (folder: string, given: Record<string, string> = {}): Promise<string> =>
  need(run('sh', [join(folder, 'make-secrets.sh')], { env: { SMTP_URL: 'smtp://mail.invalid:25', ...given } }))

/** Writes the settings of a college into a folder `docker`. */
export const writeSettings = async (folder: string, more: Record<string, string> = {}): Promise<void> => {
  const settings = { PUBLIC_HOST: domain, ACME_EMAIL: office.email, DEMO: '1', RATE_LIMIT_FACTOR: '1000', IPV6: 'false', ...more }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(join(folder, '.env'), lines.join(''))
}

/** Makes the folder `docker` of a college's machine; its images are built from this checkout. */
export const prepare = async (folder: string) => {
  await cp(join(root, 'docker'), folder, { recursive: true, filter: (source) => !/\/(?:secrets|\.env)$/.test(source) })
  await makeSecrets(folder)
  await writeSettings(folder)
  const proxy = join(folder, 'caddy/Caddyfile')
  await writeFile(proxy, (await readFile(proxy, 'utf8')).replace('email {$ACME_EMAIL}', 'local_certs'))
  // Nobody who tries this asks the payment provider for anything.
  const image = (target: string) =>
    `{ image: campus-test-${target}, build: { context: ${JSON.stringify(root)} }, extra_hosts: ["api.razorpay.com:127.0.0.1"] }`
  await writeFile(
    join(folder, 'compose.test.yaml'),
    `services:
  proxy: { ports: !override ["127.0.0.1::443"] }
  api: ${image('api')}
  migrate: ${image('api')}
  backup: ${image('api')}
  public: ${image('public')}
  admin: ${image('admin')}
networks:
  front: { ipam: !reset {} }
`,
  )
}

export type Stack = ReturnType<typeof stackOf>

/** Returns the stack of the compose file, as a project with a name of its own. */
export const stackOf = (folder: string, name: string, names: Partial<typeof apart>) => {
  const project = ['compose', '--project-name', name, '--project-directory', folder]
  const files = ['--file', join(folder, 'compose.yaml'), '--file', join(folder, 'compose.test.yaml')]
  const compose = (args: string[], options = {}) => run('docker', [...project, ...files, ...args], { env: names, ...options })
  return {
    name,
    compose,
    campus: (service: string, args: string[], options = {}) =>
      compose(['exec', '-T', service, 'node', 'apps/api/src/cli/campus.ts', ...args], options),
    port: async () => Number((await need(compose(['port', 'proxy', '443']))).split(':').at(-1)),
  }
}

/** Returns the database's answer to a query, a line for each row. */
export const query = ({ compose }: Stack, sql: string): Promise<string> =>
  need(compose(['exec', '-T', 'database', 'psql', '--username=campus', '--no-align', '--tuples-only', `--command=${sql}`]))

/** Returns a host's answer through the proxy; `body` is sent as JSON. The status is 0 if nothing answered. */
export const ask = (
  port: number,
  host: string,
  path: string,
  { body, headers = {} }: { body?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; text: string }> =>
  new Promise((done) => {
    const sent = { host, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers }
    const method = body === undefined ? 'GET' : 'POST'
    // The proxy's certificate is its own.
    const options = { host: '127.0.0.1', port, path, method, servername: host, headers: sent, agent: false, timeout: 20_000 }
    const fail = () => done({ status: 0, text: '' })
    const asking = request({ ...options, rejectUnauthorized: false }, (response) => {
      readText(response).then((text) => done({ status: response.statusCode ?? 0, text }), fail)
    })
    asking
      .on('error', fail)
      .on('timeout', () => asking.destroy())
      .end(body)
  })

export const untilAnswered = async (port: number, host: string, path: string) => {
  const end = performance.now() + 120_000
  for (;;) {
    const { status } = await ask(port, host, path)
    if (status === 200) return
    if (performance.now() > end) throw new Error(`${host}${path} answered ${status} after two minutes`)
    await pause(500)
  }
}

/** Asks the website and the API without pause while `work` goes on; returns how often, and what was answered badly. */
export const whileAsking = async (port: number, work: () => Promise<void>) => {
  const seen = { asked: 0, bad: [] as string[] }
  const over = new AbortController()
  const keepAsking = async (host: string, path: string) => {
    while (!over.signal.aborted) {
      const { status } = await ask(port, host, path)
      seen.asked += 1
      if (status !== 200) seen.bad.push(`${host}${path} ${status}`)
      await pause(50)
    }
  }
  const asking = [
    keepAsking(domain, '/about'),
    keepAsking(apart.API_HOST, '/api/v1/user/findAllCourse'),
    keepAsking(apart.API_HOST, '/api/v1/ready'),
  ]
  await work().finally(() => over.abort())
  await Promise.all(asking)
  if (seen.bad.length > 0) throw new Error(`${seen.bad.length} of ${seen.asked} requests failed:\n${seen.bad.slice(0, 10).join('\n')}`)
  return `${seen.asked} requests, none failed`
}
