import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { health } from '@campus/contracts/core/health.ts'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { compose, docker, environmentOf, read, root, servers, variables } from '../../testing/deployment-files.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'campus-secrets-'))
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

test('docker/.env.example offers exactly the settings that compose asks for', () => {
  const offered = [...read(docker, '.env.example').matchAll(/^([A-Z\d_]+)=/gm)].map(([, name = '']) => name)
  const asked = new Set([...read(docker, 'compose.yaml').matchAll(/(?<!\$)\$\{([A-Z\d_]+)/g)].map(([, name = '']) => name))
  asked.delete('COMPOSE_PROJECT_NAME')
  expect(offered.toSorted()).toEqual([...asked].toSorted())
  expect(offered).toEqual(expect.arrayContaining(['MAIL_FROM', 'LOG_LEVEL', 'DEMO', 'RATE_LIMIT_FACTOR']))
})

test('each service of compose has the secrets that it names, and the script makes all of them', () => {
  for (const [name, { environment = {}, secrets = [] }] of Object.entries(compose.services)) {
    const named = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? [])
    expect(
      named.filter((secret) => !secrets.includes(secret)),
      name,
    ).toEqual([])
  }
  const made = [...read(docker, 'make-secrets.sh').matchAll(/^ *(?:keep |replace |\[ -e secrets\/)(\w+) /gm)].map(([, name = '']) => name)
  expect(Object.keys(compose.secrets).toSorted()).toEqual([...new Set(made)].toSorted())
})

test('the API’s image has every package of the repository that the API rests on, and its manifest before the install', () => {
  const manifest = z.object({ dependencies: variables }).parse(JSON.parse(read(root, 'apps/api/package.json')))
  const packages = Object.keys(manifest.dependencies).flatMap((name) => /^@campus\/(.+)$/.exec(name)?.[1] ?? [])
  const stages = read(docker, 'Dockerfile').split(/^FROM /m)
  const stageOf = (name: string) => stages.find((stage) => stage.split('\n', 1)[0]?.endsWith(` AS ${name}`)) ?? ''
  expect(packages.length).toBeGreaterThan(1)
  for (const name of packages) {
    expect(stageOf('dependencies').split('RUN ')[0]).toContain(`\nCOPY packages/${name}/package.json packages/${name}/\n`)
    expect(stageOf('api')).toContain(`\nCOPY packages/${name} packages/${name}\n`)
  }
})

test('the store’s program is started by its name, not by its path in the image', () => {
  expect(compose.services['objects']?.entrypoint?.join(' ')).toMatch(/exec versitygw --port :7070 /)
})

test('migrations and backups wait for database and store, and a restore waits for no migration', () => {
  for (const name of ['migrate', 'backup'])
    expect(compose.services[name]?.depends_on, name).toEqual({
      database: { condition: 'service_healthy' },
      objects: { condition: 'service_healthy' },
    })
})

/** The proxy's files: the one for all host names first. */
const caddyFiles = ['Caddyfile', 'hosts.caddy', 'hosts-apart.caddy'].map((file) => read(docker, 'caddy', file))

test('the proxy waits for no replica, checks the health of each, and draws nothing from visitors’ broken requests', () => {
  const caddyfile = caddyFiles.join('').replaceAll(/^\s*#.*$/gm, '')
  expect(caddyfile).toContain(`health_uri ${health.path}\n`)
  expect(caddyfile).not.toMatch(/fail_duration|max_fails|unhealthy_|dynamic/)
  expect(compose.services['proxy']?.depends_on).toBeUndefined()
  const given = environmentOf('proxy')
  for (const [, name = ''] of caddyfile.matchAll(/\{\$(\w+)/g)) expect(given, name).toHaveProperty(name)
  for (const name of ['api', 'public']) {
    const replicas = compose.services[name]?.deploy?.replicas ?? 1
    const named = Array.from({ length: replicas }, (_, i) => `\${COMPOSE_PROJECT_NAME}-${name}-${i + 1}:3000`)
    expect(given[`${name.toUpperCase()}_REPLICAS`]).toBe(named.join(' '))
  }
})

test('the proxy logs each request with its address, and no query, header or later part of the path', () => {
  const caddyfile = caddyFiles.join('')
  const [options = '', ...sites] = caddyfile.split(/^\{\$\w+_HOST\} \{\n/m)
  expect(sites).toHaveLength(5)
  for (const site of sites) expect(site).toMatch(/^\tlog\n/)
  // All that the proxy writes goes through the one filter: a `log` with a block of its own would not.
  expect(caddyfile.match(/^\s*log \{$/gm)).toHaveLength(1)
  for (const field of ['request>headers', 'request>tls', 'resp_headers']) expect(options).toContain(`\t${field} delete\n`)
  const [, pattern = ''] = /request>uri regexp `(.+)` `\$\{1\}`\n/.exec(options) ?? []
  const logged = (uri: string) => uri.replace(new RegExp(pattern), '$1')
  expect(
    ['/status?id=STU-1&dob=2008-01-01', '/receipt/R-7?code=x', '/api/v1/previews/secret', '/api/v1/ready', '/?q=a'].map(logged),
  ).toEqual(['/status', '/receipt', '/api/v1/previews', '/api/v1/ready', '/'])
})

test('visitors who come by IPv6 have addresses of their own', () => {
  expect(compose.networks.front.enable_ipv6).toBe('${IPV6:-true}')
  expect(compose.services['proxy']?.networks).toContain('front')
})

test('every container has a bound on its memory, and every one that goes on running a bound on its log', () => {
  const services = Object.entries(compose.services)
  expect(services.filter(([, { mem_limit = '' }]) => !/^\d+m$/.test(mem_limit)).map(([name]) => name)).toEqual([])
  const staying = services.filter(([, { restart }]) => restart !== 'no')
  expect(staying.filter(([, { logging }]) => !/^\d+m$/.test(logging?.options['max-size'] ?? '')).map(([name]) => name)).toEqual([])
  // A folder in memory counts towards the limit, and the process needs room beside it.
  for (const name of servers) {
    const { mem_limit = '', tmpfs = [] } = compose.services[name] ?? {}
    const spool = tmpfs.reduce((sum, one) => sum + Number(/size=(\d+)m/.exec(one)?.[1] ?? Infinity), 0)
    expect(parseInt(mem_limit) - spool, name).toBeGreaterThanOrEqual(640)
  }
})

test('every image from elsewhere is named by its version', () => {
  const ours = /^\$\{CAMPUS_IMAGES:-\}campus-(?:api|public|admin):\$\{CAMPUS_VERSION:-local\}$/
  const images = [
    ...Object.values(compose.services).flatMap(({ image }) => (ours.test(image) ? [] : [image])),
    ...[...read(docker, 'Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image),
  ].filter((image) => /[/:]/.test(image))
  expect(images.length).toBeGreaterThan(5)
  // PostgreSQL by its major version: patch releases change no data and mend holes.
  expect(
    images.filter((image) => !/:v?\d+\.\d+\.\d+(-[\w-]+)?(@sha256:[\da-f]{64})?$|^postgres:\d+(@sha256:[\da-f]{64})?$/.test(image)),
  ).toEqual([])
})

test('no change of a document makes an image be built anew', () => {
  const copied = [...read(docker, 'Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '))
  expect(copied.filter((source) => /^(\.|docs|e2e|bench|README|apps|docker)\/?$/.test(source))).toEqual([])
  expect(read(root, '.dockerignore').split('\n')).toEqual(expect.arrayContaining(['docs', '*.md', 'apps/api/demo/artwork', '**/*.test.ts']))
})

fullTest('a mail server that is given anew replaces the former one, and no other secret changes', () => {
  copyFileSync(path.join(docker, 'make-secrets.sh'), path.join(place, 'make-secrets.sh'))
  const make = (smtp?: string) =>
    execFileSync('sh', [path.join(place, 'make-secrets.sh')], {
      env: { PATH: process.env['PATH'], ...(smtp && { SMTP_URL: smtp }) },
    }).toString()
  const all = () => Object.fromEntries(readdirSync(path.join(place, 'secrets')).map((name) => [name, read(place, 'secrets', name).trim()]))
  make('smtps://one.example')
  const first = all()
  expect(make()).toBe('')
  expect(all()).toEqual(first)
  expect(make('smtps://two.example')).toContain('--force-recreate')
  expect(all()).toEqual({ ...first, smtp_url: 'smtps://two.example' })
})

fullTest('a mail server that is no smtp or smtps address is refused before anything is written', () => {
  copyFileSync(path.join(docker, 'make-secrets.sh'), path.join(place, 'make-secrets.sh'))
  const make = (smtp: string) =>
    spawnSync('sh', [path.join(place, 'make-secrets.sh')], { env: { PATH: process.env['PATH'], SMTP_URL: smtp }, encoding: 'utf8' })
  for (const address of ['mail.example', 'https://mail.example', 'smtps://']) {
    const { status, stderr } = make(address)
    expect([status, stderr], address).toEqual([1, expect.stringMatching(/must begin with smtp:\/\/ or smtps:\/\/.*%23/s)])
    expect(existsSync(path.join(place, 'secrets')), address).toBe(false)
  }
  make('smtp://mail.example')
  expect(make('mail.example').status).toBe(1)
  expect(read(place, 'secrets', 'smtp_url').trim()).toBe('smtp://mail.example')
})

fullTest('the secret of a payment provider’s key is empty until it is given, and what its events are signed with is made', () => {
  copyFileSync(path.join(docker, 'make-secrets.sh'), path.join(place, 'make-secrets.sh'))
  const make = (secret?: string) =>
    spawnSync('sh', [path.join(place, 'make-secrets.sh')], {
      env: { PATH: process.env['PATH'], SMTP_URL: 'smtp://mail.example', ...(secret && { RAZORPAY_KEY_SECRET: secret }) },
      encoding: 'utf8',
    })
  const kept = () => ['razorpay_key_secret', 'razorpay_webhook_secret'].map((name) => read(place, 'secrets', name).trim())
  make()
  const [key, signing] = kept()
  expect([key, signing]).toEqual(['', expect.stringMatching(/^[\da-f]{64}$/)])
  for (const wrong of ['rzp_live_theIdOfTheKey', 'short']) {
    const { status, stderr } = make(wrong)
    expect([status, stderr], wrong).toEqual([1, expect.stringMatching(/only the id begins with rzp_/)])
    expect(kept()).toEqual(['', signing])
  }
  expect(make('theFirstSecretOfTheKey')).toMatchObject({ status: 0, stdout: '' })
  expect(kept()).toEqual(['theFirstSecretOfTheKey', signing])
  expect(make().stdout).toBe('')
  expect(make('theNextSecretOfTheKey').stdout).toContain('--force-recreate')
  expect(kept()).toEqual(['theNextSecretOfTheKey', signing])
})

test('each run of the script that pins images writes the digests of that day, and changes nothing else', () => {
  const files = ['pin-images.sh', 'Dockerfile', 'compose.yaml']
  for (const file of files) copyFileSync(path.join(docker, file), path.join(place, file))
  const asked = path.join(place, 'asked')
  const pin = (digit: string) => {
    writeFileSync(
      path.join(place, 'docker'),
      `#!/bin/sh\nfor image; do :; done\necho "$image" >>${asked}\necho sha256:${digit.repeat(64)}\n`,
      {
        mode: 0o755,
      },
    )
    execFileSync('sh', [path.join(place, 'pin-images.sh')], { env: { PATH: `${place}:${process.env['PATH']}` } })
    return ['Dockerfile', 'compose.yaml'].map((file) => read(place, file)).join('\n')
  }
  const before = ['Dockerfile', 'compose.yaml'].map((file) => read(docker, file)).join('\n')
  const bare = (text: string) => text.replaceAll(/@sha256:[\da-f]{64}/g, '')
  const [first, second] = [pin('1'), pin('2')]
  expect(first).toContain(`image: postgres:17@sha256:${'1'.repeat(64)}\n`)
  expect(second).toBe(first.replaceAll('1'.repeat(64), '2'.repeat(64)))
  expect(bare(second)).toBe(bare(before))
  // The registry is asked by the version: by the digest it would name the same image for good.
  expect(read(place, 'asked')).toMatch(/^postgres:17$/m)
  expect(read(place, 'asked')).not.toContain('@')
})
