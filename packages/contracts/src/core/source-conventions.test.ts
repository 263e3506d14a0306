import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Returns the modules that a file loads when it runs: its imports but those of types alone. */
const importsOf = (file: string) =>
  [...sourceOf(file).matchAll(/^(?:import|export) (?!type )[^']*?from '([^']+)'/gm)].map(([, from = '']) =>
    from.startsWith('.') ? relative(root, join(root, dirname(file), from)) : from,
  )

const loadsZod = (file: string): boolean => importsOf(file).some((from) => from === 'zod' || (files.includes(from) && loadsZod(from)))

/** Files with rules in them. All others are plain data, which a page may show without loading zod (19 kB). */
const withRules = /(?:^|\/)(?:(?:[a-z-]+-)?(?:schemas?|endpoints)|events|health|zod)\.ts$/

test.each(files.filter((file) => !withRules.test(file)))(
  '%s does not load zod: put rules into schema.ts, messages and options beside it',
  (file) => {
    expect(loadsZod(file)).toBe(false)
  },
)

test.each(files.filter((file) => file !== 'core/zod.ts'))(
  '%s takes zod from core/zod.ts, which keeps it from compiling code in browsers',
  (file) => {
    expect(importsOf(file)).not.toContain('zod')
  },
)

/** Everything in quotes that is long enough to be a sentence, import paths apart. */
const sentencesOf = (file: string) =>
  [
    ...sourceOf(file)
      .replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '')
      .matchAll(/(?:'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`)/g),
  ]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((said) => said.length > 12 && said.includes(' ') && !said.startsWith('.'))

test('no sentence stands twice: name it once and import it', () => {
  const places = new Map<string, string[]>()
  for (const file of files.filter((f) => !f.endsWith('examples.ts'))) {
    for (const said of sentencesOf(file)) places.set(said, [...(places.get(said) ?? []), file])
  }
  expect(places.size).toBeGreaterThan(150)
  expect(Object.fromEntries([...places].filter(([, where]) => where.length > 1))).toEqual({})
})
