import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { applyForAdmission } from '@campus/contracts/admissions/endpoints.ts'
import { findCourse, listCourses } from '@campus/contracts/courses/endpoints.ts'
import { fillPath } from '@campus/contracts/core/endpoint.ts'
import { Registry } from '@prometheus-io/client'
import { io } from 'socket.io-client'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { createBackupAgeMetrics } from '../../cli/backup-metrics.ts'
import { GiveUp } from '../jobs/jobs.ts'
import { serveMetrics } from './metrics-server.ts'

const opened = new AsyncDisposableStack()
let api: TestApp
let site: string
let metrics: string

beforeAll(async () => {
  api = await testApp({ METRICS_PORT: '0' })
  opened.defer(() => api.dispose())
  site = await api.app.listen({ port: 0 })
  const served = await serveMetrics(api.app.metrics ?? new Registry(), api.config)
  opened.defer(served.close)
  metrics = `${served.address}/metrics`
})
afterAll(() => opened.disposeAsync())

const scrape = async () => (await fetch(metrics)).text()
/** The value of one series; null where there is none. */
const valueOf = async (series: string) => {
  const line = (await scrape()).split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? null : Number(line.slice(series.length + 1))
}

fullTest('a request is counted by its route, method and status, never by its address', async () => {
  const id = randomUUID()
  expect((await fetch(site + fillPath(findCourse, { id }))).status).toBe(404)
  expect((await fetch(`${site}/api/v1/ready?token=canary`)).status).toBe(200)
  expect(await valueOf(`campus_http_request_duration_seconds_count{method="GET",route="${findCourse.path}",status="404"}`)).toBe(1)
  expect(await valueOf('campus_http_request_duration_seconds_count{method="GET",route="/api/v1/ready",status="200"}')).toBe(1)
  expect(await scrape()).not.toMatch(new RegExp(`${id}|canary`))
})

test('an address that leads nowhere is counted without becoming a label', async () => {
  await fetch(`${site}/api/v1/made-up-${randomUUID()}`)
  expect(await scrape()).not.toContain('made-up')
})

test('an answer from the shared cache is counted apart', async () => {
  await fetch(site + listCourses.path)
  const before = await valueOf('campus_shared_answers_total')
  await fetch(site + listCourses.path)
  await fetch(site + listCourses.path)
  expect(await valueOf('campus_shared_answers_total')).toBe((before ?? 0) + 2)
})

test.each(['/robots.txt', '/sitemap.xml', '/site.webmanifest', '/api/docs/asyncapi.json', '/api/docs/events'])(
  'the answer to another spelling of %s is kept under the one address',
  async (address) => {
    expect((await fetch(site + address.toUpperCase())).status).toBe(200)
    const before = await valueOf('campus_shared_answers_total')
    await fetch(site + address)
    expect(await valueOf('campus_shared_answers_total')).toBe((before ?? 0) + 1)
  },
)

test('a form with a file is counted with its size, taken or refused', async () => {
  const form = new FormData()
  form.append('avtar', new Blob(['x'.repeat(20_000)], { type: 'image/png' }), 'me.png')
  expect((await fetch(site + applyForAdmission.path, { method: 'POST', body: form })).status).toBeGreaterThanOrEqual(400)
  expect(await valueOf('campus_upload_bytes_count{outcome="refused"}')).toBe(1)
  expect(await valueOf('campus_upload_bytes_sum{outcome="refused"}')).toBeGreaterThan(20_000)
})

fullTest('counts waiting jobs by kind, without finished ones', async () => {
  const letter = { name: 'letter', data: z.object({}), retry: { times: 1, wait: 1, longestWait: 1 }, seconds: 5, atOnce: 1 }
  await api.jobs.send(letter, {}, api.db)
  expect(await valueOf('campus_jobs{kind="letter",state="waiting"}')).toBe(1)
  expect(await valueOf('campus_jobs{kind="mail",state="given_up"}')).toBe(0)
})

fullTest('reports a job that was given up until it is resolved', async () => {
  const hopeless = { name: 'hopeless', data: z.object({}), retry: { times: 1, wait: 1, longestWait: 1 }, seconds: 5, atOnce: 1 }
  await api.jobs.work(hopeless, () => Promise.reject(new GiveUp('nobody lives there')))
  await api.jobs.send(hopeless, {}, api.db)
  await expect.poll(() => valueOf('campus_jobs{kind="hopeless",state="given_up"}'), { timeout: 10_000 }).toBe(1)
  expect(await valueOf('campus_jobs{kind="hopeless",state="waiting"}')).toBe(0)
})

fullTest('a socket counts as long as it is open', async () => {
  expect(await valueOf('campus_sockets')).toBe(0)
  const socket = io(site, { transports: ['websocket'], reconnection: false })
  await new Promise<void>((connected) => socket.on('connect', connected))
  expect(await valueOf('campus_sockets')).toBe(1)
  socket.disconnect()
  await expect.poll(() => valueOf('campus_sockets')).toBe(0)
})

test('the pool of connections and the process itself are measured', async () => {
  const text = await scrape()
  for (const name of [
    'campus_database_connections{state="waited_for"} 0',
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
  ]) {
    expect(text).toContain(name)
  }
})

test.each(['grafana/campus.json', 'prometheus/alerts.yaml'])('%s asks for nothing that is not measured', async (file) => {
  const text = await readFile(path.resolve(import.meta.dirname, '../../../../../docker', file), 'utf8')
  const asked = new Set(text.match(/\b(?:campus|nodejs|process)_\w+/g)?.map((name) => name.replace(/_(?:bucket|count|sum)$/, '')))
  // A server's, and those of the process that makes backups.
  const texts = (await scrape()) + (await createBackupAgeMetrics('nowhere', { hours: 3 }).metrics())
  const measured = new Set([...texts.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  expect(asked.size).toBeGreaterThan(5)
  expect([...asked].filter((name) => !measured.has(name))).toEqual([])
})

test('the site’s own port says nothing of it', async () => {
  expect((await fetch(`${site}/metrics`)).status).toBe(404)
})

test('their port has nothing else', async () => {
  expect((await fetch(new URL('/', metrics))).status).toBe(404)
  expect((await fetch(metrics, { method: 'POST' })).status).toBe(404)
})

test('reports a taken port with the setting to change', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await expect(serveMetrics(new Registry(), { metricsPort: port, metricsHost: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} is taken. Stop what is using it, or set METRICS_PORT to another one.`,
  )
  other.close()
})
