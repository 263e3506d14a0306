import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { capabilities, isForOffice } from './access.ts'
import { courseRuleOf, isOfCourses, isOfWholeCollege, reachesCourse } from './course-access.ts'
import type { Endpoint } from './endpoint.ts'

const contracts = path.resolve(import.meta.dirname, '..')
const modules = await Promise.all(
  globSync('**/*endpoints.ts', { cwd: contracts }).map((file) => import(path.join(contracts, file)) as Promise<Record<string, unknown>>),
)
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value
const endpoints = modules.flatMap((module) => Object.values(module).filter(isEndpoint))

test('an office endpoint that says nothing of courses is closed to somebody limited to some', () => {
  expect(courseRuleOf({ access: 'students.read' })).toBe('closed')
  expect(courseRuleOf({ access: 'admin' })).toBe('closed')
  expect(courseRuleOf({ access: 'people.change' })).toBe('closed')
})

test('no course rule applies to endpoints without courses and to a caller’s own data', () => {
  for (const access of ['messages.answer', 'content.change', 'signed-in', 'student', 'anyone'] as const) {
    expect(courseRuleOf({ access })).toBe('no course')
  }
})

test('the fields that name a record are fields of the endpoint', () => {
  const named = endpoints.flatMap((e) => {
    const rule = courseRuleOf(e)
    return typeof rule === 'string' ? [] : Object.values(rule).map((field) => ({ path: e.path, field, e }))
  })
  const fieldsOf = ({ params, query, body }: Endpoint) => [params, query, body].flatMap((part) => Object.keys(part?.shape ?? {}))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter(({ field, e }) => !fieldsOf(e).includes(field)).map(({ path: url }) => url)).toEqual([])
})

test('nothing that changes something leaves out what is of other courses instead of refusing it', () => {
  const filtered = endpoints.filter((e) => isForOffice(e.access) && courseRuleOf(e) === 'filtered')
  expect(filtered.filter(({ method }) => method !== 'GET').map(({ path: url }) => url)).toEqual([])
})

test('a capability is of courses, of the whole college, or of neither', () => {
  expect(capabilities.filter((capability) => isOfCourses(capability) && isOfWholeCollege(capability))).toEqual([])
  expect(isOfCourses('fees.collect')).toBe(true)
  expect(isOfWholeCollege('audit.read')).toBe(true)
})

test('a limit reaches its courses and no other', () => {
  expect([reachesCourse('all', 'mca'), reachesCourse(['bca'], 'bca'), reachesCourse(['bca'], 'mca'), reachesCourse([], 'mca')]).toEqual([
    true,
    true,
    false,
    false,
  ])
})
