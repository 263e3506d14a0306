import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { health, ready } from '@campus/contracts/core/health.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { readConfig, settingNames } from './config/config.ts'
import { commonHeaders, pageHeaders, pagePolicy } from '../platform/http/security-headers.ts'
import {
  compose,
  docker,
  environmentOf,
  fillIn,
  kubernetes,
  lines,
  read,
  resources,
  root,
  servers,
  variables,
} from '../../testing/deployment-files.ts'

/*
 * Compares the files of the deployment with the product, so that a renamed setting, a moved file or a new header fails here and not
 * on the day of a release.
 */

const container = z.object({
  image: z.string(),
  securityContext: z.unknown(),
  resources: z.object({ limits: z.object({ memory: z.string() }) }),
  livenessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
  readinessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
})
const workload = z.object({
  kind: z.enum(['Deployment', 'Job']),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    replicas: z.number().optional(),
    template: z.object({ spec: z.object({ securityContext: z.object({ runAsNonRoot: z.boolean() }), containers: z.array(container) }) }),
  }),
})
const route = z.object({
  kind: z.literal('HTTPRoute'),
  spec: z.object({
    hostnames: z.array(z.string()).optional(),
    rules: z.array(z.object({ backendRefs: z.array(z.object({ name: z.string() })).optional() })),
  }),
})
const workloads = resources
  .flatMap((file) => parseAllDocuments(read(kubernetes, file)).map((one) => one.toJS() as unknown))
  .flatMap((one) => workload.safeParse(one).data ?? [])

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'campus-deployment-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secretOf: Record<string, string> = {
  DATABASE_URL_FILE: 'postgres://campus_app:password@database:5432/campus',
  SMTP_URL_FILE: 'smtps://user:password@mail.example:465',
  PII_KEY_FALLBACK_FILE: '',
}
const filled: Record<string, string> = {
  PUBLIC_HOST: 'college.example',
  ADMIN_HOST: 'admin.college.example',
  API_HOST: 'api.college.example',
}

/** The configuration that a server reads from such an environment, with its secrets in files and its names filled in. */
const configOf = (environment: Record<string, string>, names: Record<string, string> = {}) => {
  const given = Object.entries(environment).map(([name, value]) => {
    if (!name.endsWith('_FILE')) return [name, fillIn(value, { ...filled, ...names })]
    const file = path.join(folder, name)
    writeFileSync(file, `${secretOf[name] ?? 's'.repeat(40)}\n`)
    return [name, file]
  })
  return readConfig({ DATA_DIR: folder, ...(Object.fromEntries(given) as Record<string, string>) })
}

test('every setting that a server is given is one that it reads', () => {
  const given = [...servers.flatMap((name) => Object.keys(environmentOf(name))), ...Object.keys(lines('settings.env'))]
  expect(given.length).toBeGreaterThan(20)
  expect(given.filter((name) => !settingNames.has(name))).toEqual([])
})

test.each([
  ['compose', () => environmentOf('api')],
  ['Kubernetes', () => lines('settings.env')],
])('a server of %s starts with three origins, one proxy, a store and a mail server', (_, environment) => {
  const { publicUrl, adminUrl, apiUrl, cookieDomain, databaseUrl, s3, smtpUrl, metricsPort, trustProxy } = configOf(environment())
  expect({ publicUrl, adminUrl, apiUrl, cookieDomain }).toEqual({
    publicUrl: 'https://college.example',
    adminUrl: 'https://admin.college.example',
    apiUrl: 'https://api.college.example',
    cookieDomain: null,
  })
  expect({ databaseUrl, smtpUrl, metricsPort }).toEqual({
    databaseUrl: secretOf['DATABASE_URL_FILE'],
    smtpUrl: secretOf['SMTP_URL_FILE'],
    metricsPort: 9464,
  })
  expect(s3?.bucket).toBe('campus')
  expect(trustProxy).toBeInstanceOf(Function)
})

test.each([
  ['compose', (chosen: Record<string, string>) => configOf(environmentOf('api'), chosen)],
  ['Kubernetes', (chosen: Record<string, string>) => configOf({ ...lines('settings.env'), ...chosen })],
])('a server of %s takes payments online as soon as a provider and the id of a key are named', (_, configWith) => {
  expect(configWith({}).payments).toBeNull()
  const { payments } = configWith({ PAYMENT_PROVIDER: 'razorpay', RAZORPAY_KEY_ID: 'rzp_live_ofTheCollege' })
  expect(payments).toMatchObject({ keyId: 'rzp_live_ofTheCollege', keySecret: 's'.repeat(40), webhookSecrets: ['s'.repeat(40)] })
})

test('no secret of a server stands in its environment', () => {
  const names = [...servers.flatMap((name) => Object.keys(environmentOf(name))), ...Object.keys(lines('settings.env'))]
  expect(names.filter((name) => settingNames.has(`${name}_FILE`))).toEqual([])
})

test('the Secrets of Kubernetes have every file that its servers name', () => {
  const shown = parseAllDocuments(read(kubernetes, 'secrets.example.yaml')).flatMap((one) =>
    Object.keys(z.object({ stringData: variables }).parse(one.toJS()).stringData),
  )
  const named = Object.values(lines('settings.env')).flatMap((value) => /^\/run\/secrets\/campus\/(.+)$/.exec(value)?.[1] ?? [])
  expect(named.length).toBe(8)
  expect(named.filter((name) => !shown.includes(name))).toEqual([])
})

test('every file that is named exists', () => {
  const mounted = Object.values(compose.services).flatMap(({ volumes = [] }) =>
    volumes.flatMap((volume) => /^\.\/([^:]+):/.exec(volume)?.[1] ?? []),
  )
  const copied = [...read(docker, 'Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '))
  const named = [...mounted.map((file) => path.join(docker, file)), ...copied.map((file) => path.join(root, file))]
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('the kustomization has every resource of its folder, and every image that they use', () => {
  const kustomization = z
    .object({ resources: z.array(z.string()), images: z.array(z.object({ name: z.string() })) })
    .parse(parse(read(kubernetes, 'kustomization.yaml')))
  expect(kustomization.resources.toSorted()).toEqual(resources.toSorted())
  const used = new Set(workloads.flatMap(({ spec }) => spec.template.spec.containers.map(({ image }) => image)))
  expect(kustomization.images.map(({ name }) => name).toSorted()).toEqual([...used].toSorted())
})

test('every image that is deployed is built by the Dockerfile', () => {
  const stages = [...read(docker, 'Dockerfile').matchAll(/^FROM \S+ AS (\w+)$/gm)].map(([, stage]) => stage)
  const targets = Object.values(compose.services).flatMap(({ build }) => build?.target ?? [])
  expect(stages).toEqual(expect.arrayContaining([...targets, 'api', 'public', 'admin']))
})

test('every container runs as an ordinary user, on a disk that it cannot write', () => {
  expect(workloads.map(({ metadata }) => metadata.name).toSorted()).toEqual(['admin', 'api', 'backup', 'migrate', 'public'])
  for (const { metadata, spec } of workloads) {
    expect(spec.template.spec.securityContext.runAsNonRoot, metadata.name).toBe(true)
    for (const { securityContext } of spec.template.spec.containers) {
      expect(securityContext, metadata.name).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
    }
  }
})

test.each(['api', 'public'])('two replicas of %s are probed by the contract’s endpoints for liveness and readiness', (name) => {
  const spec = workloads.find(({ metadata }) => metadata.name === name)?.spec
  const [{ livenessProbe, readinessProbe } = {}] = spec?.template.spec.containers ?? []
  expect(spec?.replicas).toBe(2)
  expect([livenessProbe?.httpGet.path, readinessProbe?.httpGet.path]).toEqual([health.path, ready.path])
})

test('each host of the gateway leads to its service, and its proxies are let in', () => {
  const documents = parseAllDocuments(read(kubernetes, 'gateway.yaml')).map((one) => one.toJS() as unknown)
  const routes = documents.flatMap((one) => route.safeParse(one).data?.spec ?? [])
  const leads = Object.fromEntries(
    routes.flatMap(({ hostnames = [], rules }) => hostnames.map((host) => [host, rules[0]?.backendRefs?.[0]?.name ?? null] as const)),
  )
  const { PUBLIC_URL, ADMIN_URL, API_URL } = lines('settings.env')
  const [site, admin, api] = [PUBLIC_URL, ADMIN_URL, API_URL].map((url = '') => new URL(url).host)
  expect(leads).toEqual({ [`${site}`]: 'public', [`${admin}`]: 'admin', [`${api}`]: 'api', [`www.${site}`]: null })
  expect(read(kubernetes, 'network-policies.yaml')).not.toContain('ingress-nginx')
  expect(resources).not.toContain('ingress.yaml')
})

test('nginx starts two workers, which fit into the memory that it is given', () => {
  expect(read(docker, 'nginx.conf')).toMatch(/^worker_processes 2;$/m)
})

test('the admin panel comes with the headers that the API itself sends with it', () => {
  const apiUrl = 'https://api.college.example'
  const provider = { issuer: 'https://accounts.google.com', clientId: 'campus' }
  const nonce = ["'nonce-$request_id'"]
  const page = read(docker, 'admin.conf.template').split('location /admin {')[1] ?? ''
  const sent = Object.fromEntries(
    [...page.matchAll(/add_header (\S+) (?:"(.*)"|(\S+)) always;/g)].map(([, name = '', quoted, bare]) => [
      name.toLowerCase(),
      fill(quoted ?? bare ?? ''),
    ]),
  )
  expect(sent).toEqual({
    ...commonHeaders({ publicUrl: 'https://college.example', apiUrl, hstsSubdomains: false }),
    ...pageHeaders,
    'cache-control': 'no-store',
    'content-security-policy': pagePolicy({ apiUrl, provider }, { scripts: nonce, styles: nonce, attributes: [] }),
  })
})

const fill = (text: string) => {
  const settings = lines('admin.env')
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => settings[name] ?? '')
}

test('the admin panel’s page has a place for each text that nginx fills in', () => {
  const blanks = (text: string) => [...new Set(text.match(/\{\{[\w-]+\}\}/g))].toSorted((one, other) => one.localeCompare(other))
  const page = read(root, 'apps/admin/index.html') + read(root, 'apps/admin/vite.config.ts').match(/cspNonce: '(.+)'/)?.[1]
  expect(blanks(page)).toEqual(['{{api-origin}}', '{{nonce}}', '{{site-origin}}'])
  expect(
    blanks(
      read(docker, 'admin.conf.template')
        .match(/sub_filter "[^"]+"/g)
        ?.join('') ?? '',
    ),
  ).toEqual(blanks(page))
})

const alert = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.object({ summary: z.string(), description: z.string() }),
})
const scrapes = z.object({
  rule_files: z.tuple([z.literal('alerts.yaml')]),
  scrape_configs: z.tuple([
    z.object({ job_name: z.string(), dns_sd_configs: z.tuple([z.object({ names: z.array(z.string()), port: z.number() })]).optional() }),
  ]),
})
const scrapeOf = (file: string) => scrapes.parse(parse(read(docker, 'prometheus', file))).scrape_configs[0]

test('Prometheus asks every server of compose, at the port where it is measured', () => {
  const [asked] = scrapeOf('compose.yaml').dns_sd_configs ?? []
  const measured = Object.keys(compose.services).filter((name) => name !== 'migrate' && 'METRICS_PORT' in environmentOf(name))
  expect(asked?.names.toSorted()).toEqual(measured.toSorted())
  for (const name of measured) expect(environmentOf(name)['METRICS_PORT'], name).toBe(String(asked?.port))
})

const rules = z
  .object({ groups: z.array(z.object({ rules: z.array(alert) })) })
  .parse(parse(read(docker, 'prometheus', 'alerts.yaml')))
  .groups.flatMap((group) => group.rules)
const expressionOf = (name: string) => rules.find((rule) => rule.alert === name)?.expr ?? ''

test('each alert asks for scraped series, and names an existing part of the runbook', () => {
  expect(rules.length).toBeGreaterThan(8)
  for (const file of ['compose.yaml', 'kubernetes.yaml']) {
    const series = `{job="${scrapeOf(file).job_name}"`
    expect(rules.filter(({ expr }) => !expr.includes(series)).map(({ alert: name }) => name)).toEqual([])
  }
  const named = rules.flatMap(({ annotations }) => [...annotations.description.matchAll(/"([^"]+)"/g)].map(([, title]) => title))
  const parts = [...read(root, 'docs/operations/runbook.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((title) => !parts.includes(title))).toEqual([])
})

test('the alert on memory fires at nine tenths of the limit of each container', () => {
  const boundOf = (selector: string) => `${expressionOf('CampusMemory').split(`,${selector}} > 0.9 * `)[1]?.split(' * 1024 * 1024')[0]}Mi`
  const others = boundOf('service!="backup"')
  const limits = workloads.map(({ metadata, spec }) => [metadata.name, spec.template.spec.containers[0]?.resources.limits.memory])
  expect(Object.fromEntries(limits)).toMatchObject({ api: others, public: others, backup: boundOf('service="backup"') })
})

test('the alert on backups follows the interval that is set, and has no hours of its own', () => {
  expect(expressionOf('CampusBackupOld')).toContain('2 * max(campus_backup_interval_seconds{job="campus"})')
  expect(expressionOf('CampusBackupOld')).not.toMatch(/\d \* 3600/)
})

test('no process that stays has the rights of the database’s owner', () => {
  const mounting = resources.filter((file) => read(kubernetes, file).includes('secretName: campus-owner'))
  expect(mounting).toEqual(['migrate.yaml'])
})

test('every action of the workflows is pinned to a commit, beside the version that it is', () => {
  const workflows = path.join(root, '.github/workflows')
  // A workflow of this repository is taken from the same commit.
  const used = readdirSync(workflows).flatMap((file) =>
    [...read(workflows, file).matchAll(/uses: (?!\.\/)(.+)/g)].map(([, action = '']) => action),
  )
  expect(used.length).toBeGreaterThan(10)
  expect(used.filter((action) => !/^[\w-]+(?:\/[\w-]+){1,2}@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})
