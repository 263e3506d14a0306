import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** Attributes whose values no person reads, though they may hold several words. */
const unread =
  /^(?:autoComplete|class(?:Name|Names)?|style|rel|sizes|srcSet|viewBox|d|hash|key|aria-(?:describedby|labelledby|keyshortcuts)|data-.+)$/

const nameOf = (node: unknown): string => (isNode(node) && typeof node['name'] === 'string' ? node['name'] : '')

/** Returns whether no person reads what stands in a node: imports, types, comparisons, what is thrown or logged for developers. */
const isUnread = (node: Node): boolean =>
  /^(?:Import|TS(?!As|Satisfies|NonNull)|TaggedTemplate)/.test(node.type) ||
  (node.type === 'BinaryExpression' && node['operator'] !== '+') ||
  (node.type === 'JSXAttribute' && unread.test(nameOf(node['name']))) ||
  (node.type === 'NewExpression' && nameOf(node['callee']).endsWith('Error')) ||
  (node.type === 'CallExpression' && isNode(node['callee']) && nameOf(node['callee']['object']) === 'console')

/** Returns the nodes in a node that may be read: not the key of a property, even in quotes, nor what a case is compared with. */
const childrenOf = (node: Node): Node[] => {
  const { key, test: compared, ...rest } = node
  if (node.type !== 'Property') rest['key'] = key
  if (node.type !== 'SwitchCase') rest['test'] = compared
  return Object.values(rest).flat().filter(isNode)
}

/** Two words beside each other; values that a template fills in are no words. */
const isSentence = (text: string) => /\p{L}[\p{L}’',.:;!?)“”-]*\s+[(“]?\p{L}/u.test(text)

/** Outside JSX a text begins as a sentence does, unlike lists of class names. */
const beginsAsSentence = (text: string) => /^[“"(]?[\p{Lu}\d]/u.test(text)

const textOf = (node: Node): string => {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node['value'] === 'string')) return String(node['value'])
  if (node.type !== 'TemplateLiteral') return ''
  return [node['quasis']]
    .flat()
    .filter(isNode)
    .map(({ value }) => (value as { cooked: string }).cooked)
    .join('0')
}

/** The sentences in a source, inside JSX and outside. */
const sentencesIn = (node: Node, inJsx = false): string[] => {
  if (isUnread(node)) return []
  const text = textOf(node).trim()
  const inside = (inJsx || node.type.startsWith('JSX')) && !node.type.includes('Function')
  const found = isSentence(text) && (inside || beginsAsSentence(text)) ? [text] : []
  return [...found, ...childrenOf(node).flatMap((child) => sentencesIn(child, inside))]
}

const sentencesOf = (file: string, source: string) => sentencesIn(parseSync(file, source).program as unknown as Node)

test.each(['apps/public', 'apps/admin'])('every sentence in %s comes from messages.ts of its feature in contracts', (app) => {
  const folder = resolve(import.meta.dirname, '..', app, 'src')
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !/\.test\.|testing|\.gen\.ts$/.test(file))
  const inline = files.map((file) => [file, sentencesOf(file, readFileSync(join(folder, file), 'utf8'))] as const)
  expect(files.length).toBeGreaterThan(200)
  expect(inline.filter(([, sentences]) => sentences.length > 0)).toEqual([])
})

test.each([
  ['between tags', '<p>Some text {a}</p>', 'Some text'],
  ['in an attribute', '<p title="Three words here" />', 'Three words here'],
  ['in a template between tags', '<p>{b ? `page of ${c}` : d}</p>', 'page of 0'],
  ['in an object of labels', "{ label: 'Short name', path: 'shortName' }", 'Short name'],
  ['in a sum', "b + 'It is saved.'", 'It is saved.'],
  ['in what a case returns', "() => { switch (b) { case 'Online Transfer': return 'It is saved.' } }", 'It is saved.'],
  ['in what a function answers', '(c) => `Nobody is in ${c}`', 'Nobody is in 0'],
  ['in the arguments of a notification', "showToast({ message: 'It is saved.' })", 'It is saved.'],
  ['in the head of a route', 'publicPage(() => ({ title: `Fees`, description: `${d}. All fees of ${c}.` }))', '0. All fees of 0.'],
])('a sentence %s is found', (_where, source, found) => {
  expect(sentencesOf('a.tsx', `const a = ${source}`)).toEqual([found])
})

test.each([
  ['class names and names of elements', '<p className="One two" aria-labelledby="One two" />'],
  ['one word, and a list of class names', "[{ label: 'Name' }, 'one two']"],
  ['a key and a comparison', "a === 'Online Transfer' ? { 'Online Transfer': 1 } : 2"],
  ['a text that only developers read', "(console.warn('It is slow'), new TypeError('No such thing'))"],
])('%s is no sentence', (_what, source) => {
  expect(sentencesOf('a.tsx', `const a = ${source}`)).toEqual([])
})
