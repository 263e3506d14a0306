import { expect, test } from 'vitest'
import { type Edit, link, prefix, type Selected, wrap } from './markdown-edits.ts'

/** ⟦ and ⟧ mark the selection, also in the result. */
const after = (edit: (selected: Selected) => Edit, marked: string) => {
  const [from, to] = [marked.indexOf('⟦'), marked.indexOf('⟧') - 1]
  const text = marked.replace(/[⟦⟧]/g, '')
  const { select, ...change } = edit({ text, from, to })
  const changed = text.slice(0, change.from) + change.text + text.slice(change.to)
  return `${changed.slice(0, select[0])}⟦${changed.slice(select[0], select[1])}⟧${changed.slice(select[1])}`
}

test.each([
  ['a ⟦word⟧ here', 'a **⟦word⟧** here'],
  ['a **⟦word⟧** here', 'a ⟦word⟧ here'],
  ['⟦⟧', '**⟦bold⟧**'],
])('bold: %s becomes %s', (before, expected) => {
  expect(after(wrap('**', 'bold'), before)).toBe(expected)
})

test.each([
  ['see ⟦the fees⟧.', 'see [⟦the fees⟧](/fees).'],
  ['⟦⟧', '[⟦text⟧](/fees)'],
])('a link: %s becomes %s', (before, expected) => {
  expect(after(link('/fees'), before)).toBe(expected)
})

test.each([
  ['one\nt⟦w⟧o\nthree', 'one\n⟦- two⟧\nthree'],
  ['o⟦ne\ntw⟧o', '⟦- one\n- two⟧'],
  ['⟦- one\n- two⟧', '⟦one\ntwo⟧'],
  ['⟦⟧', '- ⟦⟧'],
  ['one\ntw⟦⟧o', 'one\n- tw⟦⟧o'],
  ['- ⟦⟧', '⟦⟧'],
  ['-⟦⟧ one', '⟦⟧one'],
])('a list: %j becomes %j', (before, expected) => {
  expect(
    after(
      prefix(() => '- '),
      before,
    ),
  ).toBe(expected)
})

test('a numbered list counts its lines', () => {
  expect(
    after(
      prefix((place) => `${place + 1}. `),
      '⟦one\ntwo⟧',
    ),
  ).toBe('⟦1. one\n2. two⟧')
})
