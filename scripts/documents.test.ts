import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: root })].filter((file) =>
  existsSync(join(root, file)),
)
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** Every source file, as a path from the root, and without the `src` that documents leave out. */
const sources = globSync('{apps,packages,e2e,bench,scripts}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
  .flatMap((file) => [file, file.replace('/src/', '/')])
  .map((file) => `/${file}`)

type Link = { words: string; target: string; anchor: string }

/** Returns the links of a text into the repository, as paths from its root. */
const linksOf = (file: string, text: string): Link[] =>
  [...text.matchAll(/\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g)]
    .filter(([, , target = '']) => !/^(?:[a-z]+:|\/)/.test(target))
    .map(([, words = '', target = '']) => {
      const [path = '', anchor = ''] = target.split('#')
      return { words, target: path === '' ? file : relative(root, resolve(root, dirname(file), path)), anchor }
    })

/** Returns the anchors of a document's headings, built like GitHub's. */
const anchorsOf = (file: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

const leadsSomewhere = ({ target, anchor }: Pick<Link, 'target' | 'anchor'>) =>
  existsSync(join(root, target)) && (anchor === '' || anchorsOf(target).includes(anchor))

const records = globSync('docs/decisions/*.md', { cwd: root })
const recordOf = (number: string) => records.find((file) => file.startsWith(`docs/decisions/${number}-`))

/** Returns the lines of a text that are table rows. */
const tablesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n')

const isTest = (target: string) => /\.test\.tsx?$/.test(target)

/** Finds the title of a test or a group; `…` stands for filled-in values. */
const titled = (title: string) => {
  const parts = title
    .replaceAll('\\|', '|')
    .split('…')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`(['"\`])${parts.join('[^\\n]*')}\\1,`)
}
const hasTitle = (source: string, title: string) => titled(title).test(source)

/** Returns whether `pnpm test` leaves a test to the full run: by its file, its group or itself. */
const isLeftOut = (target: string, title: string) => {
  const source = textOf(target)
  const at = source.search(titled(title))
  if (target.startsWith('e2e/')) return /^[^\n]*(?:\n  [^\n]*)?@full['"]/.test(source.slice(at))
  const starts = [...source.slice(0, at).matchAll(/^( *)(test|describe|fullTest|fullDescribe)\b/gm)].toReversed()
  const own = starts[0]
  const group = starts.find(([, indent = '']) => indent.length < (own?.[1]?.length ?? 0))
  return target.includes('.full.') || [own, group].some((start) => start?.[2]?.startsWith('full'))
}

describe.each(documents)('%s', (file) => {
  test('has no broken links', () => {
    expect(linksOf(file, textOf(file)).filter((link) => !leadsSomewhere(link))).toEqual([])
  })

  test('names existing source files', () => {
    const named = [...textOf(file).matchAll(/`([\w./$-]+\.tsx?)`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !sources.some((source) => source.endsWith(`/${name}`) || source.endsWith(`-${name}`)))).toEqual([])
  })

  test('quotes existing test titles in its tables', () => {
    const named = linksOf(file, tablesOf(textOf(file))).filter(({ target }) => isTest(target) && existsSync(join(root, target)))
    expect(named.filter(({ words, target }) => !hasTitle(textOf(target), words))).toEqual([])
  })
})

/** Returns the rows of a document's tables without their heads. */
const rowsOf = (file: string) =>
  textOf(file)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:---|check |part )/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))

describe.each(['docs/checks.md', 'docs/product/fixed-texts.md'])('%s', (file) => {
  test('names a test for each row or says why there is none', () => {
    const unshown = rowsOf(file).filter((cells) => !/\.test\.tsx?\)|\*\*(?:Not shown|Open)\.\*\* \S/.test(cells.join('|')))
    expect(rowsOf(file).length).toBeGreaterThan(40)
    expect(unshown.map(([, what]) => what)).toEqual([])
  })
})

test('of the tests that show a check, one is of every run', () => {
  const shown = rowsOf('docs/checks.md')
    .map((cells) => linksOf('docs/checks.md', cells.join('|')).filter(({ target }) => isTest(target)))
    .filter((links) => links.length > 0)
  expect(shown.flat().some(({ words, target }) => isLeftOut(target, words))).toBe(true)
  const ofTheNight = shown.filter((links) => links.every(({ words, target }) => isLeftOut(target, words)))
  expect(ofTheNight.map(([first]) => first?.words)).toEqual([])
})

test("the runbook quotes the server's log messages", () => {
  const files = globSync(
    '{apps/api,packages/embedded-postgres,packages/payment-simulator,packages/pdf-sheets,packages/pg-backup}/src/**/*.ts',
    { cwd: root },
  ).filter((file) => !file.endsWith('.test.ts'))
  const says = files.map(textOf).join('\n')
  const quoted = rowsOf('docs/operations/runbook.md').flatMap(([, first = '']) =>
    [...first.matchAll(/`([^`]+)`/g)].map(([, words = '']) => words),
  )
  const unsaid = quoted.filter((words) => words.split('…').some((part) => !says.includes(part)))
  expect(quoted.length).toBeGreaterThan(15)
  expect(unsaid).toEqual([])
})

const isGenerated = (path: string) => /(?:^|\/)(?:node_modules|dist|\.output|\.turbo|\.data)(?:\/|$)/.test(path)
const codeFiles = globSync(
  ['{apps,packages,e2e,bench,scripts,docker,.github}/**/*.{ts,tsx,mts,cjs,css,sql,sh,yaml,yml,json}', '**/Dockerfile', '*.{cjs,yaml,ts}'],
  {
    cwd: root,
    exclude: isGenerated,
  },
).filter((file) => file !== 'scripts/documents.test.ts')

/** Returns references to missing documents or headings. `docs/decisions/020` means the record of that number. */
const brokenReferences = (text: string) =>
  [...text.matchAll(/(?<![\w/-])(docs\/[\w./-]*\w)(?:#([\w-]+))?/g)]
    .map(([whole, path = '', anchor = '']) => ({
      whole,
      target: recordOf(/^docs\/decisions\/(\d{3})$/.exec(path)?.[1] ?? '') ?? path,
      anchor,
    }))
    .filter((reference) => !leadsSomewhere(reference))
    .map(({ whole }) => whole)

/** Returns lines that cite a section or a record without its document. A standard named with it counts as its document. */
const citationsWithoutDocument = (text: string) =>
  text
    .split('\n')
    .map((line) => line.replaceAll(/\]\([^)]*\)/g, ']'))
    .filter((line) => /§|\bspecification\b|(?<!docs\/)\bdecisions?[ /]\d{3}|\brecord \d{3}/i.test(line) && !/\bRFC \d+|\bUPI\b/.test(line))

test('no code refers to a document or a heading that does not exist', () => {
  const broken = codeFiles
    .map((file) => ({ file, references: brokenReferences(textOf(file)) }))
    .filter(({ references }) => references.length > 0)
  expect(codeFiles.length).toBeGreaterThan(1000)
  expect(broken).toEqual([])
})

test('no code or document cites a section without its document', () => {
  const citing = [...codeFiles, ...documents]
    .map((file) => ({ file, lines: citationsWithoutDocument(textOf(file)) }))
    .filter(({ lines }) => lines.length > 0)
  expect(citing).toEqual([])
})

test('finds references to missing headings and citations without a document', () => {
  expect(brokenReferences('// as docs/product/fees.md#fee-account, docs/decisions/020 and docs/decisions say')).toEqual([])
  expect(brokenReferences('// docs/product/fees.md#no-heading, docs/decisions/999, docs/nothing.md')).toEqual([
    'docs/product/fees.md#no-heading',
    'docs/decisions/999',
    'docs/nothing.md',
  ])
  expect(citationsWithoutDocument('// (specification 2.3)\n// (§ 4)\n// RFC 9110 §13.1\n// docs/decisions/020\n// decisions 020')).toEqual([
    '// (specification 2.3)',
    '// (§ 4)',
    '// decisions 020',
  ])
})

test('decision records refer to existing numbers', () => {
  const unknown = records.flatMap((file) =>
    [...textOf(file).matchAll(/(?<![\w.,/#-])0(?!00)\d\d(?![\w./-])/g)].map(([number]) => number).filter((number) => !recordOf(number)),
  )
  expect(unknown).toEqual([])
})
