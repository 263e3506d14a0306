/*
 * Builds the three images, starts what docker/compose.yaml describes, on ports and with secrets of its own, and uses it as a college would:
 * three host names over HTTPS through the proxy, a backup, and its restore on an empty place. Ends with a line where no container engine
 * answers. Three things differ from a college's: the proxy signs its certificates itself, no mail server is there, and the demo is filled in.
 */
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expectNoPayments, expectPayments, setUpPayments } from './container-payments.ts'
import {
  apart,
  ask,
  domain,
  need,
  office,
  prepare,
  query,
  run,
  type Stack,
  stackOf,
  untilAnswered,
  whileAsking,
  writeSettings,
} from './container-stack.ts'

/** Most bytes that an image may add to the one that it is made of, which is others' to keep small. */
const images = {
  api: { base: 'node:24.21.0-bookworm-slim', goal: 104e6 },
  public: { base: 'node:24.21.0-bookworm-slim', goal: 111e6 },
  admin: { base: 'nginxinc/nginx-unprivileged:1.30.5-alpine', goal: 10e6 },
}

if (!(await run('docker', ['compose', 'version'])).ok || !(await run('docker', ['info'])).ok) {
  console.log('The containers were not tested: no Docker engine with Compose answers.')
  // Where they must be tested, that is a failure.
  process.exit(process.env.CI === undefined ? 0 : 1)
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`
/** One step after the other: a later one needs what the earlier one has left. */
const step = async (name: string, work: () => Promise<string | void>) => {
  const since = performance.now()
  try {
    const found = await work()
    console.log(`✓ ${name} (${seconds(since)})${found ? `: ${found}` : ''}`)
  } catch (error) {
    console.log(`✗ ${name} (${seconds(since)})`)
    throw error
  }
}

const walk = async (port: number) => {
  const at = (host: string) => `https://${host}`
  const CAMPUS_HOSTS = JSON.stringify({ website: at(domain), admin: at(apart.ADMIN_HOST), office, answersAt: `127.0.0.1:${port}` })
  const args = ['--filter', '@campus/e2e', 'exec', 'playwright', 'test', 'three-hosts']
  if (!(await run('pnpm', args, { env: { CAMPUS_HOSTS }, live: true })).ok) throw new Error('The walk in a browser failed')
}

const sizeOf = async (image: string) => {
  // The base of a built image need not be an image of its own here, so it may have to be pulled.
  if (!(await run('docker', ['image', 'inspect', image])).ok) await need(run('docker', ['pull', '--quiet', image]))
  return Number(await need(run('docker', ['image', 'inspect', '--format', '{{.Size}}', image])))
}

const readSizes = async () => {
  const found: string[] = []
  let isMet = true
  for (const [target, { base, goal }] of Object.entries(images)) {
    const own = (await sizeOf(`campus-test-${target}`)) - (await sizeOf(base))
    found.push(`${target} adds ${Math.round(own / 1e6)} MB (${goal / 1e6})`)
    isMet &&= own <= goal
  }
  if (!isMet) throw new Error(found.join(', '))
  return found.join(', ')
}

const memoryOf = async ({ compose }: Stack) => {
  const ids = (await need(compose(['ps', '--quiet']))).split('\n')
  const used = await need(run('docker', ['stats', '--no-stream', '--format', '{{.Name}} {{.MemUsage}}', ...ids]))
  return used
    .replaceAll(/ \/ \S+/g, '')
    .split('\n')
    .join(', ')
}

/** Returns once website, API and panel answer, under their own names or all under one. */
const startIt = async (stack: Stack, { ADMIN_HOST = domain, API_HOST = domain }: Partial<typeof apart>) => {
  await need(stack.compose(['up', '--detach']))
  const port = await stack.port()
  await untilAnswered(port, API_HOST, '/api/v1/ready')
  await untilAnswered(port, ADMIN_HOST, '/admin')
  await untilAnswered(port, domain, '/about')
}

const useIt = async (stack: Stack, folder: string) => {
  const { compose, campus } = stack
  await step('builds the images', async () => void (await need(compose(['build']))))
  await step('keeps the images small', readSizes)
  await step('starts', () => startIt(stack, apart))
  const port = await stack.port()
  await step('makes the first admin', async () => {
    const args = ['create-admin', '--email', office.email, '--name', 'The rector']
    await need(campus('api', args, { input: `${office.password}\n` }))
  })
  await step('is used over three host names', () => walk(port))
  await step('is sound within, as the doctor says', async () => {
    // From within, neither the host names nor a mail server are to be had here.
    const { said } = await campus('api', ['doctor', '--json'])
    const findings = JSON.parse(said) as { check: string; state: string }[]
    const inner = findings.filter(({ check }) => ['disk', 'database', 'clock', 'secrets', 'storage'].includes(check))
    const bad = inner.filter(({ state }) => state !== 'ok')
    if (inner.length < 5 || bad.length > 0) throw new Error(JSON.stringify(findings, null, 2))
  })
  await step('takes no payments online, takes them once Razorpay is set up, and no longer once it is not', async () => {
    const hosts = [domain, apart.API_HOST]
    const settings = join(folder, 'docker')
    await expectNoPayments(stack, hosts)
    await setUpPayments(settings)
    await startIt(stack, apart)
    const found = await expectPayments(stack, settings, hosts)
    await writeSettings(settings)
    await startIt(stack, apart)
    await expectNoPayments(stack, hosts)
    return found
  })
  await step('needs at rest', () => memoryOf(stack))
  await step('answers while each replica of the API is stopped and started', () =>
    whileAsking(port, async () => {
      for (const replica of [1, 2]) {
        await need(run('docker', ['restart', '--time', '25', `${stack.name}-api-${replica}`]))
        await need(compose(['up', '--detach', '--wait', '--no-recreate', 'api']))
      }
    }),
  )
  await step('answers while a replica is killed', () =>
    whileAsking(port, async () => {
      await need(run('docker', ['kill', `${stack.name}-api-1`]))
      await pause(5000)
      await need(compose(['up', '--detach', '--wait', '--no-recreate', 'api']))
    }),
  )
  await step('keeps its connections to the database when a signal ends what was left behind in its container', async () => {
    // The outer shell ends at once and leaves the inner one to the container's first process.
    await need(compose(['exec', '-T', 'database', 'sh', '-c', "sh -c 'sleep 1; kill -PIPE $$' & exit 0"]))
    await query(stack, 'select pg_sleep(3)')
    const log = await need(compose(['logs', '--no-color', 'database']))
    const ending = log.split('\n').find((line) => /terminat(?:ed by signal|ing any other)/.test(line))
    if (ending !== undefined) throw new Error(ending)
  })
  await step('exchanges its key, and answers while everything is encrypted under the new one', async () => {
    const [key, fallback] = [join(folder, 'docker/secrets/pii_key'), join(folder, 'docker/secrets/pii_key_fallback')]
    const restart = async (...services: string[]) => {
      await need(compose(['restart', '--timeout', '25', ...services]))
      await untilAnswered(port, apart.API_HOST, '/api/v1/ready')
      await untilAnswered(port, domain, '/about')
    }
    const [former, anew] = [await readFile(key), randomBytes(32).toString('hex')]
    await writeFile(fallback, anew)
    await restart('api', 'public')
    await writeFile(key, anew)
    await writeFile(fallback, former)
    await restart('api', 'public')
    let said = ''
    const asked = await whileAsking(port, async () => {
      said = await need(campus('api', ['rotate-key', '--json']))
    })
    const { reencrypted, checked } = JSON.parse(said) as { reencrypted: { identityNumbers: number }; checked: number }
    if (checked === 0 || reencrypted.identityNumbers !== checked) throw new Error(said)
    await writeFile(fallback, '')
    await restart('api', 'public')
    return `${checked} identity numbers; ${asked}`
  })
  await step('backs up', async () => {
    await need(campus('backup', ['backup', '/backups/by-hand']))
    await need(compose(['cp', 'backup:/backups/by-hand', join(folder, 'by-hand')]))
    // The containers' user reads it.
    await need(run('chmod', ['-R', 'a+rX', join(folder, 'by-hand')]))
    await chmod(folder, 0o755)
  })
}

const count = (stack: Stack) =>
  query(stack, 'select (select count(*) from applications), (select count(*) from fee_entries), (select count(*) from accounts)')

const restoreIt = async (from: Stack, into: Stack, folder: string) => {
  await step('is restored on an empty place, and serves the same under one host name', async () => {
    const before = await count(from)
    await need(from.compose(['down', '--volumes', '--timeout', '25']))
    const args = ['run', '--rm', '--volume', `${folder}:/from:ro`, 'backup', 'node', 'apps/api/src/cli/campus.ts', 'restore']
    await need(into.compose([...args, '/from/by-hand']))
    await startIt(into, {})
    const after = await count(into)
    if (after !== before) throw new Error(`${before} rows before, ${after} after`)
    const port = await into.port()
    const picture = /\/media\/[\w-]+\/[\dx]+\.webp/.exec((await ask(port, domain, '/')).text)?.[0] ?? '/no-picture'
    await untilAnswered(port, domain, picture)
    return `${after} rows`
  })
  await step('takes payments online under one host name', async () => {
    await setUpPayments(join(folder, 'docker'))
    await startIt(into, {})
    return expectPayments(into, join(folder, 'docker'), [domain])
  })
}

const folder = await mkdtemp(join(tmpdir(), 'campus-containers-'))
const first = stackOf(join(folder, 'docker'), 'campus-test', apart)
const second = stackOf(join(folder, 'docker'), 'campus-test-restored', {})
const cleanUp = async () => {
  for (const { compose } of [first, second]) await compose(['down', '--volumes', '--remove-orphans', '--timeout', '25'])
  await rm(folder, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
try {
  await prepare(join(folder, 'docker'))
  await useIt(first, folder)
  await restoreIt(first, second, folder)
  console.log('\nThe containers work.')
} catch (error) {
  for (const { compose } of [first, second]) console.log((await compose(['logs', '--no-color', '--tail', '40'])).said)
  console.error(`\nThe containers do not work: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await cleanUp()
}
