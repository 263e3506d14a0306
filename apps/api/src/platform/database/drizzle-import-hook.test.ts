import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { expect, test } from 'vitest'

const at = (file: string) => JSON.stringify(path.resolve(import.meta.dirname, file))

/** Prints which files of drizzle-orm Node itself was asked for, while a table was imported. */
const program = `
  import { registerHooks } from 'node:module'
  const asked = []
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context)
      if (found.url.includes('/node_modules/drizzle-orm/')) asked.push(found.url)
      return found
    },
  })
  const { hookDrizzleImports } = await import(${at('drizzle-import-hook.ts')})
  hookDrizzleImports()
  await import(${at('../../features/fees/tables.ts')})
  console.log(JSON.stringify(asked))`

fullTest('Node is asked once for each way into drizzle-orm, and for none of its files by each other', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])
  const asked = JSON.parse(stdout) as string[]
  expect(asked).toContainEqual(expect.stringMatching(/\/drizzle-orm\/pg-core\/index\.js$/))
  expect(asked).toEqual([...new Set(asked)])
  expect(asked.length).toBeLessThan(10)
})

test('drizzle-orm has so many ways in that the hook is worth its lines; it can go once this fails', async () => {
  const file = path.join(path.dirname(createRequire(import.meta.url).resolve('drizzle-orm')), 'package.json')
  const { exports } = JSON.parse(await readFile(file, 'utf8')) as { exports: object }
  expect(Object.keys(exports).length).toBeGreaterThan(100)
})
