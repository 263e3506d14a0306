import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSync } from 'vite'

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** Attributes whose values no person reads, though they may hold several words. */
const unread = /^(?:class(?:Name|Names)?|style|rel|sizes|srcSet|viewBox|d|hash|key|aria-(?:describedby|labelledby|keyshortcuts)|data-.+)$/

const nameOf = (attribute: Node) => (isNode(attribute['name']) ? String(attribute['name']['name']) : '')

/** Two words beside each other; what a template fills in is no word. */
const isSentence = (text: string) => /\p{L}[\p{L}’',.:;!?)“”-]*\s+[(“]?\p{L}/u.test(text)

const textOf = (node: Node): string => {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node['value'] === 'string')) return String(node['value'])
  if (node.type !== 'TemplateLiteral') return ''
  return [node['quasis']]
    .flat()
    .filter(isNode)
    .map(({ value }) => (value as { cooked: string }).cooked)
    .join('0')
}

/** The sentences in the JSX of a source: between its tags, and in the attributes that are read or read out. */
const sentencesIn = (node: Node, inJsx = false): string[] => {
  if (node.type.startsWith('Import') || node.type.startsWith('TS') || node.type === 'BinaryExpression') return []
  if (node.type === 'JSXAttribute' && unread.test(nameOf(node))) return []
  const text = textOf(node).trim()
  const inside = (inJsx || node.type.startsWith('JSX')) && !node.type.includes('Function')
  return [...(inside && isSentence(text) ? [text] : []), ...childrenOf(node).flatMap((child) => sentencesIn(child, inside))]
}

const sentencesOf = (file: string, source: string) => sentencesIn(parseSync(file, source).program as unknown as Node)

test('every sentence on a page comes from messages.ts of its feature in contracts', () => {
  const files = globSync('**/*.tsx', { cwd: import.meta.dirname }).filter((file) => !/\.test\.|testing/.test(file))
  const inline = files.map((file) => [file, sentencesOf(file, readFileSync(`${import.meta.dirname}/${file}`, 'utf8'))] as const)
  expect(files.length).toBeGreaterThan(100)
  expect(inline.filter(([, sentences]) => sentences.length > 0)).toEqual([])
})

test('sentences are found between tags, in labels and in templates, and nothing else is', () => {
  const source = 'const a = <p className="one two" title="Three words here">Some text {b ? `Page of ${c}` : d} {e}</p>'
  expect(sentencesOf('a.tsx', source)).toEqual(['Three words here', 'Some text', 'Page of 0'])
})
