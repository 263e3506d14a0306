import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

const cell = (value: string | number) => toCsv([[value]]).slice(1, -2)

test.each(['=1+1', '+91 98', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =HYPERLINK("x")', '＝1', '|calc', '%0'])(
  '%j is no formula any more',
  (value) => {
    expect(cell(value).replace(/^"/, '')).toMatch(/^'/)
  },
)

test('everything else stays as it is', () => {
  expect(
    toCsv([
      ['Name', 'Sum'],
      ['Asha Demo', 10_000.5],
      ['श्रीमती राव', -1],
      ['a@b.example', 0],
    ]),
  ).toBe('\uFEFFName,Sum\r\nAsha Demo,10000.5\r\nश्रीमती राव,-1\r\na@b.example,0\r\n')
})

test('commas, quotes and line breaks do not end a cell', () => {
  expect(toCsv([['Ranchi, "Main" Road', 'two\nlines', "O'Neill"]])).toBe('\uFEFF"Ranchi, ""Main"" Road","two\nlines","O\'Neill"\r\n')
})
