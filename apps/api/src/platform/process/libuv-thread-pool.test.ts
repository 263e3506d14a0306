import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { slotsOf, threadsFor } from './libuv-thread-pool.ts'

const file = path.resolve(import.meta.dirname, '../../../testing/thread-pool-process.ts')
const { UV_THREADPOOL_SIZE: _, ...inherited } = process.env

test.each([
  [2, {}, 'free 1 2'],
  [8, {}, 'free 7 3'],
  [8, { UV_THREADPOOL_SIZE: '4' }, 'free 2 1'],
  [64, { UV_THREADPOOL_SIZE: '16' }, 'free 12 3'],
])('on %i cores, with %j, files, names and hashes find a free thread while all slots are taken', async (cores, given, said) => {
  const { stdout } = await promisify(execFile)(process.execPath, [file, String(cores)], {
    env: { ...inherited, ...given },
    // Without a free thread it would wait for ever.
    timeout: 40_000,
  })
  expect(stdout).toBe(said)
})

test('the pool is as large as all that works in it at once, and no pool is so small that nothing may', () => {
  for (const cores of [1, 2, 4, 8, 64, 256]) {
    const { pictures, passwords } = slotsOf(cores, threadsFor(cores))
    expect(pictures).toBe(Math.max(1, cores - 1))
    expect(threadsFor(cores) - pictures - passwords).toBeGreaterThanOrEqual(4)
  }
  expect(slotsOf(8, 1)).toEqual({ pictures: 1, passwords: 1 })
})
