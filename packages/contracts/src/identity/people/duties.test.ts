import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { capabilities, type Capability, isCapability } from '../../core/access.ts'
import type { Endpoint } from '../../core/endpoint.ts'
import { refusals } from '../../core/testing/schemas.ts'
import { dutiesFor, dutyCapabilities, mayDo } from './duties.ts'
import { dutyChoice } from '../schema.ts'
import { missingDuty } from './duty-messages.ts'

const contracts = path.resolve(import.meta.dirname, '../..')
const modules = await Promise.all(
  globSync('**/*endpoints.ts', { cwd: contracts }).map((file) => import(path.join(contracts, file)) as Promise<Record<string, unknown>>),
)
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'method' in value
const endpoints = modules.flatMap((module) => Object.values(module).filter(isEndpoint))
const takenBy = (capability: Capability) => endpoints.filter(({ access }) => access === capability)

test('every capability is taken by an endpoint and held by the owner', () => {
  expect(capabilities.filter((capability) => takenBy(capability).length === 0)).toEqual([])
  expect(dutyCapabilities.owner).toEqual(capabilities)
})

test('the auditor reads everything but identity numbers, and changes nothing', () => {
  const held = capabilities.filter((capability) => mayDo(['auditor'], capability))
  expect(held.flatMap(takenBy).filter(({ method }) => method !== 'GET')).toEqual([])
  const reads = capabilities.filter((capability) => /\.(read|report|export)$/.test(capability))
  expect(reads.filter((capability) => !held.includes(capability))).toEqual(['identity-numbers.read'])
})

test('capabilities named as reading allow GET requests alone', () => {
  const reading = takenBy('students.read').concat(takenBy('fees.report'), takenBy('content.read'), takenBy('people.read'))
  expect(reading.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('nobody but an owner says who does what, and a cashier takes nothing back', () => {
  for (const capability of ['people.change', 'set-up.change'] as const) expect(dutiesFor(capability)).toEqual(['owner'])
  expect(dutiesFor('fees.correct')).toEqual(['owner', 'accounts'])
  expect(dutiesFor('applications.decide')).toEqual(['owner', 'admissions'])
  expect(dutiesFor('identity-numbers.read')).toEqual(['owner', 'admissions', 'verifier'])
})

test('several duties are added up, and none allows nothing', () => {
  expect(mayDo(['cashier', 'messages'], 'messages.answer')).toBe(true)
  expect(mayDo(['cashier', 'messages'], 'fees.correct')).toBe(false)
  expect(capabilities.some((capability) => mayDo([], capability))).toBe(false)
})

test('chosen duties come once each and in one order', () => {
  expect(dutyChoice.parse(['messages', 'cashier', 'messages'])).toEqual(['cashier', 'messages'])
})

test.each<[string, unknown, Record<string, string>]>([
  ['none', [], { '': 'Choose at least one duty' }],
  ['no list', 'owner', { '': 'Choose at least one duty' }],
  ['one that there is not', ['website'], { 0: 'Please choose one of the listed options' }],
  ['one that there is not beside one', ['cashier', 'website'], { 1: 'Please choose one of the listed options' }],
  ['more than there are', Array.from({ length: 9 }, () => 'owner'), { '': 'Choose each duty once' }],
])('a choice of duties with %s says so', (_, chosen, said) => {
  expect(refusals(dutyChoice, chosen)).toEqual(said)
})

test('a refusal names the duties that a thing takes', () => {
  expect(missingDuty('fees.correct')).toBe('You may not do this. It takes the duty Owner or Accounts')
  expect(isCapability('admin')).toBe(false)
})
