import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankOutWord } from './leetspeak.ts'

const blanked = (text: string, word: string) => blankOutWord(Array.from(text), Array.from(word)).join('')

test.each([
  ['password1', 'password', '        1'],
  ['x p.@$$-w0rd y', 'password', 'x            y'],
  ['p@@ssword', 'password', '         '],
  ['p!a!ssword', 'password', '          '],
  ['india !nd1@', 'india', '           '],
  ['aranyaranya', 'aranya', '           '],
  ['pass2word', 'password', 'pass2word'],
  ['passwor', 'password', 'passwor'],
  ['संगणक-९', 'संगणक', '     -९'],
  ['😀admin😀', 'admin', '😀     😀'],
  ['', 'admin', ''],
])('in %j the word %s leaves %j', (text, word, left) => {
  expect(blanked(text, word)).toBe(left)
})

/** The same list, and how often one of its items has been read. */
const counted = (list: string[]) => {
  const count = { reads: 0 }
  const get = (target: string[], key: string | symbol): unknown => {
    if (typeof key === 'string' && /^\d+$/.test(key)) count.reads++
    return Reflect.get(target, key)
  }
  return { list: new Proxy(list, { get }), count }
}

const expectLinearWork = (text: string[], word: string[]) => {
  const [countedText, countedWord] = [counted(text), counted(word)]
  expect(blankOutWord(countedText.list, countedWord.list)).toHaveLength(text.length)
  expect(countedText.count.reads).toBeLessThanOrEqual(2 * text.length)
  expect(countedWord.count.reads).toBeLessThanOrEqual(text.length * word.length)
}

test('each character is read at most twice, and once with each letter of a word, for any password and any name of the college', () => {
  const ambiguous = fc.constantFrom(...Array.from('ailst@!$1457. z'))
  const characters = (maxLength: number) =>
    fc.array(fc.oneof(ambiguous, fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })), { maxLength })
  fc.assert(
    fc.property(
      characters(100),
      characters(20).filter(({ length }) => length > 0),
      expectLinearWork,
    ),
  )
})

test.each([
  ['marks of exclamation', '!'.repeat(4608), 'iloveyou'],
  ['signs that are a or s', `${'@'.repeat(2000)}${'$'.repeat(2000)}`, 'password'],
  ['signs that are i or l, for a name of these', '!1'.repeat(1000), 'illiillillz'],
  ['signs that are a, i or s, for a long name of these', '@!$'.repeat(500), `${'ails'.repeat(40)}z`],
])('no work is done twice for %s', (_, text, word) => {
  expectLinearWork(Array.from(text), Array.from(word))
  expect(blanked(text, word)).toBe(text)
})
