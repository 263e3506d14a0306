import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })].filter((file) =>
  existsSync(join(root, file)),
)
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

type Link = { words: string; target: string }

/** The links of a text that lead into the repository, their targets as paths from its root. */
const linksOf = (file: string, text: string): Link[] =>
  [...text.matchAll(/\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g)]
    .map(([, words = '', target = '']) => ({ words, target: target.replace(/#.*$/, '') }))
    .filter(({ target }) => target !== '' && !/^(?:[a-z]+:|\/)/.test(target))
    .map(({ words, target }) => ({ words, target: relative(root, resolve(root, dirname(file), target)) }))

/** The lines of a text that are rows of tables. */
const tablesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n')

const isTest = (target: string) => /\.test\.tsx?$/.test(target)

/** Whether a file has a test, or a group of tests, of this title; `…` stands for what a title fills in. */
const hasTitle = (source: string, title: string) => {
  const parts = title
    .replaceAll('\\|', '|')
    .split('…')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`(['"\`])${parts.join('[^\\n]*')}\\1,`).test(source)
}

describe.each(documents)('%s', (file) => {
  test('leads nowhere that there is nothing', () => {
    expect(linksOf(file, textOf(file)).filter(({ target }) => !existsSync(join(root, target)))).toEqual([])
  })

  test('names tests in its tables by titles that they have', () => {
    const named = linksOf(file, tablesOf(textOf(file))).filter(({ target }) => isTest(target) && existsSync(join(root, target)))
    expect(named.filter(({ words, target }) => !hasTitle(textOf(target), words))).toEqual([])
  })
})

/** The rows of a document's tables, the heads left out. */
const rowsOf = (file: string) =>
  textOf(file)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:---|check |§ )/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))

describe.each(['docs/checks.md', 'docs/product/fixed-texts.md'])('%s', (file) => {
  test('names for each line the test that shows it, or says why there is none', () => {
    const unshown = rowsOf(file).filter((cells) => !/\.test\.tsx?\)|\*\*(?:Not shown|Open)\.\*\* \S/.test(cells.join('|')))
    expect(rowsOf(file).length).toBeGreaterThan(40)
    expect(unshown.map(([, what]) => what)).toEqual([])
  })
})

test('the runbook quotes in the first columns of its tables what the server says', () => {
  const files = globSync('{apps/api,packages/embedded-postgres,packages/pg-backup}/src/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const says = files.map(textOf).join('\n')
  const quoted = rowsOf('docs/runbook.md').flatMap(([, first = '']) => [...first.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words))
  const unsaid = quoted.filter((words) => words.split('…').some((part) => !says.includes(part)))
  expect(quoted.length).toBeGreaterThan(15)
  expect(unsaid).toEqual([])
})
