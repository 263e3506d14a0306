import { exportMessages } from '@campus/contracts/core/export-messages.ts'
import { expect, test } from 'vitest'
import { streamCsv, toCsv } from './csv.ts'

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

test('a file that breaks off in the middle says so in its last line', async () => {
  const breaking = async function* () {
    yield [['Asha', 1]] as const
    throw new Error('the database is away')
  }
  const read: string[] = []
  const end = await (async () => {
    for await (const part of streamCsv(['Name', 'Sum'], breaking(), (row) => row)) read.push(String(part))
  })().catch((error: unknown) => error)
  expect(end).toMatchObject({ message: 'the database is away' })
  expect(read.join('').trimEnd().split('\r\n').at(-1)).toBe(exportMessages.cut)
})

test('a file that is sent as it is read says the same as one that is made at once', async () => {
  const rows = [
    ['Asha', 1],
    ['=1+1', 2],
  ] as const
  const parts = async function* () {
    for (const row of rows) yield [row]
  }
  const sent = await streamCsv(['Name', 'Sum'], parts(), (row) => row).toArray()
  expect(sent.join('')).toBe(toCsv([['Name', 'Sum'], ...rows]))
  const nothing = async function* () {}
  expect((await streamCsv(['Name'], nothing(), () => []).toArray()).join('')).toBe(toCsv([['Name']]))
})

test('reads three parts of all exports at a time', async () => {
  const reading = { now: 0, most: 0 }
  const parts = async function* () {
    for (const n of [1, 2]) {
      reading.most = Math.max(reading.most, ++reading.now)
      await new Promise((read) => setImmediate(read))
      reading.now--
      yield [[n]] as const
    }
  }
  const files = Array.from({ length: 9 }, () => streamCsv(['N'], parts(), (row) => row).toArray())
  for (const file of await Promise.all(files)) expect(file.join('')).toBe(toCsv([['N'], [1], [2]]))
  expect(reading.most).toBe(3)
})
