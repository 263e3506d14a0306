import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { findCourse } from '@campus/contracts/courses/endpoints.ts'
import { fillPath } from '@campus/contracts/core/endpoint.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startProcess } from '../../../testing/api-process.ts'
import { startTraceCollector } from '../../../testing/trace-collector.ts'
import { createTestDatabase } from '../../../testing/database.ts'

/*
 * One real process, asked a few things and told to stop once its traces have come.
 */

const opened = new AsyncDisposableStack()
const id = randomUUID()
let collector: Awaited<ReturnType<typeof startTraceCollector>>
let exitCode: number | null

beforeAll(async () => {
  collector = await startTraceCollector()
  opened.defer(() => collector.stop())
  const database = await createTestDatabase()
  opened.defer(() => database.drop())
  const dataDir = await mkdtemp(path.join(tmpdir(), 'campus-traces-'))
  opened.defer(() => rm(dataDir, { recursive: true, force: true }))
  const {
    process: child,
    address,
    ended,
  } = await startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    JWT_SECRET: 'j'.repeat(32),
    PII_KEY: 'p'.repeat(32),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
  })
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'canary-agent',
    traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`,
  }
  await fetch(`${address}${fillPath(findCourse, { id })}?token=canary-query`, { headers })
  const body = JSON.stringify({ ...exampleContactDraft, cName: 'Canary Name', cEmail: 'canary@example.com' })
  await fetch(address + sendContactMessage.path, { method: 'POST', headers, body })
  const written = `POST ${sendContactMessage.path}`
  await vi.waitUntil(() => collector.spans().some(({ name }) => name === written), { timeout: 30_000, interval: 50 })
  child.kill('SIGTERM')
  exitCode = await ended
})
afterAll(() => opened.disposeAsync())

test('a request is a span under its route, and the queries that it asked hang below it', () => {
  const spans = collector.spans()
  const request = spans.find(({ name }) => name === `GET ${findCourse.path}`)
  expect(request?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 404 } })
  const queries = spans.filter(({ name, parentSpanId }) => name.startsWith('pg.query') && parentSpanId === request?.spanId)
  expect(queries.length).toBeGreaterThan(0)
  const write = spans.find(({ name }) => name === `POST ${sendContactMessage.path}`)
  expect(write?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 201 } })
})

test('no address, query, header or value leaves with them', () => {
  expect(collector.text()).not.toMatch(new RegExp(`canary|${id}`, 'i'))
})

test('a caller does not choose the trace that a request belongs to', () => {
  expect(collector.spans().map(({ traceId }) => traceId)).not.toContain('ab'.repeat(16))
})

test('the process stops as ever', () => {
  expect(exitCode).toBe(0)
})
