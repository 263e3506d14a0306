import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sources = ['../apps', '../packages'].flatMap((folder) => {
  const root = join(import.meta.dirname, folder)
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/node_modules|\.test\.|(?:endpoints|examples|mails)\.ts$/.test(file))
    .map((file) => join(root, file))
})

/** Words that promise a mail from the product. */
const promises =
  /(?<!changed )on its way to|(?<!not )\b(?:is|are) mailed (?:to|your)|\bby (?:e-)?mail\b|told by mail|mails you|sent here|in our mail|in the mail (?:that we|to)|\bwe mail\b|\bmail (?:me|another)\b|is told so|(?<!enter )the code from the mail|(?<!no )mails go there/i

/** Returns the property whose value, or whose function's result, is the literal at `place`. */
const propertyBefore = (source: string, place: number) =>
  /(\w+):\s*(?:\([^)]*\)(?:: string)? =>\s*)?['"`]?$/.exec(source.slice(0, place))?.[1]

test('every message that promises a mail has a variant for a server without mail', () => {
  const found = sources.flatMap((file) => {
    const source = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return [...source.matchAll(/'(?:[^'\\\n]|\\.)*'|"[^"\n]*"|`[^`]*`|>[^<>{}]+</g)]
      .filter(([said]) => promises.test(said))
      .map(({ index, 0: said }) => ({ said, property: propertyBefore(source, index) }))
  })
  expect(found.length).toBeGreaterThan(8)
  expect(found.filter(({ property }) => property !== 'mailed').map(({ said }) => said)).toEqual([])
})
