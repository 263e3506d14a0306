import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase, type OpenDatabase } from '../database/database.ts'
import { createPublisher, type Publisher, type Topic, topics } from './publish.ts'
import { administer, createTestDatabase, type TestDatabase } from '../../../testing/database.ts'

let database: TestDatabase
let opened: OpenDatabase
const publishers: Publisher[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  opened = await openDatabase(database.url)
})
afterEach(async () => {
  await Promise.all(publishers.splice(0).map((publisher) => publisher.close()))
})
afterAll(async () => {
  await opened.close()
  await database.drop()
})

const newPublisher = async (onError: (error: unknown) => void = () => {}) => {
  const publisher = await createPublisher(database.url, { onError })
  publishers.push(publisher)
  return publisher
}
/** Subscribes to a topic. Returns the topics that were heard, and a way to wait for more of them. */
const listen = (publisher: Publisher, topic: Topic | 'any' = 'any') => {
  const heard: Topic[] = []
  publisher.subscribe(topic, (each) => heard.push(each))
  return {
    heard,
    until: (count: number) => vi.waitFor(() => expect(heard.length).toBeGreaterThanOrEqual(count), { interval: 5, timeout: 5000 }),
  }
}
const listeners = `pg_stat_activity where application_name = 'campus listener' and datname = current_database()`
const listenerPids = async () => (await opened.pool.query<{ pid: number }>(`select pid from ${listeners}`)).rows.map(({ pid }) => pid)
const endListeners = (pids: number[]) => opened.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids])

test('a change is heard at once here and soon by another process, once each', async () => {
  const [here, there] = [await newPublisher(), await newPublisher()]
  const [near, far] = [listen(here), listen(there)]
  const published = here.publish('contacts')
  expect(near.heard).toEqual(['contacts'])
  await published
  await there.publish('fees')
  await near.until(2)
  await far.until(2)
  expect(near.heard).toEqual(['contacts', 'fees'])
  expect(far.heard.toSorted()).toEqual(['contacts', 'fees'])
})

test('announces a long burst of changes to another process at once, at intervals and at its end', async () => {
  const [here, there] = [await newPublisher(), await newPublisher()]
  const far = listen(there)
  const since = performance.now()
  let last = Promise.resolve()
  let heardBefore = 0
  for (let change = 0; change < 300; change += 1) {
    heardBefore = far.heard.length
    last = here.publish('contacts')
    await opened.pool.query('select 1')
    if (change === 0) await far.until(1)
  }
  await Promise.all([last, far.until(heardBefore + 1)])
  expect(far.heard.length).toBeLessThanOrEqual(2 + (performance.now() - since) / 50)
})

fullTest('calls a subscriber for its own topic only, until it stops', async () => {
  const publisher = await newPublisher()
  const heard: Topic[] = []
  const stop = publisher.subscribe('fees', (topic) => heard.push(topic))
  await publisher.publish('content')
  await publisher.publish('fees')
  stop()
  await publisher.publish('fees')
  expect(heard).toEqual(['fees'])
})

fullTest('within a transaction everyone hears of the change when it commits, and of nothing that is rolled back', async () => {
  const [here, there] = [await newPublisher(), await newPublisher()]
  const [near, far] = [listen(here), listen(there)]
  const undone = opened.db.transaction(async (tx) => {
    await here.publish('applications', tx)
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  await opened.db.transaction(async (tx) => {
    await here.publish('fees', tx)
    expect(near.heard).toEqual([])
  })
  await Promise.all([near.until(1), far.until(1)])
  expect([near.heard, far.heard]).toEqual([['fees'], ['fees']])
})

test('after its connection was ended it listens again and says that everything may have changed', async () => {
  const [here, there] = [await newPublisher(), await newPublisher()]
  const far = listen(there)
  await endListeners(await listenerPids())
  await far.until(topics.length)
  expect(far.heard.toSorted()).toEqual(topics.toSorted())
  await vi.waitFor(async () => {
    await here.publish('content')
    expect(far.heard.length).toBeGreaterThan(topics.length)
  })
  expect(far.heard.slice(topics.length)).toContain('content')
})

fullTest('delivers changes that were published without a connection once there is one', async () => {
  const here = await newPublisher()
  const ofHere = await listenerPids()
  const far = listen(await newPublisher())
  await endListeners(ofHere)
  await here.publish('contacts')
  await far.until(1)
  expect(far.heard).toEqual(['contacts'])
})

test('a subscriber that fails is reported and does not keep the others from hearing', async () => {
  const errors: unknown[] = []
  const publisher = await newPublisher((error) => errors.push(error))
  publisher.subscribe('fees', () => {
    throw new Error('thrown')
  })
  publisher.subscribe('fees', () => Promise.reject(new Error('rejected')))
  const { heard } = listen(publisher)
  await publisher.publish('fees')
  expect(heard).toEqual(['fees'])
  expect(errors.map(String)).toEqual(['Error: thrown', 'Error: rejected'])
})

fullTest('a database that is away at the start is found when it comes', async () => {
  const errors: unknown[] = []
  const later = await createTestDatabase({ empty: true })
  await later.drop()
  const publisher = await createPublisher(later.url, { onError: (error) => errors.push(error) })
  publishers.push(publisher)
  const { heard, until } = listen(publisher)
  await publisher.publish('fees')
  expect(heard).toEqual(['fees'])
  await administer(`create database ${later.name}`)
  await until(5)
  expect(heard.slice(1)).toEqual(topics)
  expect(errors.map(String)).toEqual([expect.stringContaining('does not exist')])
  await publisher.close()
  await later.drop()
})
