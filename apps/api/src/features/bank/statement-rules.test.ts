import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bankPresets, type StatementLayout } from '@campus/contracts/bank/presets.ts'
import { statementMessages } from '@campus/contracts/bank/statement-messages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axisStatement, hdfcStatement, iciciStatement, mt940Statement, sbiStatement } from '../../../testing/files/bank-statements.ts'
import { isDayLike, readAmount, readDay, textOf } from './cell-rules.ts'
import { readStatement } from './statement-gateway.ts'
import { UnreadableStatement } from './statement-line-rules.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statements-'))
})
afterAll(() => rm(folder, { recursive: true }))

const read = async (content: string | Uint8Array, layout: StatementLayout | 'MT940' = bankPresets.HDFC) => {
  const file = join(folder, 'statement')
  await writeFile(file, content)
  return readStatement(file, layout)
}
const short = async (...sent: Parameters<typeof read>) =>
  (await read(...sent)).map(({ day, amountPaise, balancePaise, reference }) => [day, amountPaise, balancePaise, reference])
const complaint = async (...sent: Parameters<typeof read>) => {
  const error: unknown = await read(...sent).catch((cause: unknown) => cause)
  expect(error).toBeInstanceOf(UnreadableStatement)
  return (error as Error).message
}

const plain: StatementLayout = {
  columns: { day: ['Day'], narration: ['Text'], amount: ['Amount'], mark: ['Dr/Cr'], balance: ['Balance'] },
  dayFormats: ['YYYY-MM-DD'],
  amounts: 'marked',
}
const plainHead = 'Day,Text,Amount,Dr/Cr,Balance\n'

describe('a cell', () => {
  test.each([
    ['1,23,456.78', 12345678],
    ['1,000.00', 100000],
    ['-500', -50000],
    ['500.00-', -50000],
    ['(500.00)', -50000],
    ['₹ 500', 50000],
    ['₹-500', -50000],
    ['INR 1,000.5', 100050],
    ['Rs. 7', 700],
    ['.50', 50],
    ['0', 0],
  ])('%s is an amount', (cell, paise) => expect(readAmount(cell)).toEqual({ paise }))

  test.each([
    ['500.00 Dr', { paise: 50000, mark: 'Dr' }],
    ['500 CR.', { paise: 50000, mark: 'Cr' }],
  ])('%s is an amount with its mark', (cell, amount) => expect(readAmount(cell)).toEqual(amount))

  test.each([
    '',
    'abc',
    '1.234,56',
    '1.005',
    '12,34.00',
    '1,2,3',
    '--5',
    '-(5)',
    '1e5',
    '٣',
    '9'.repeat(20),
    '1'.repeat(50_000),
    ',,',
    '.',
    '5 Dx',
  ])('%s is none', (cell) => expect(readAmount(cell)).toBeNull())

  test.each([
    ['01/11/26', '2026-11-01'],
    ['1/11/2026', '2026-11-01'],
    ['1 Nov 2026', '2026-11-01'],
    ['01-NOV-26', '2026-11-01'],
    ['2026-11-01 10:32:11', '2026-11-01'],
  ])('%s is a day', (cell, day) => {
    expect(isDayLike(cell)).toBe(true)
    expect(readDay(cell, ['DD/MM/YY', 'DD/MM/YYYY', 'DD MMM YYYY', 'YYYY-MM-DD'])).toBe(day)
  })

  test.each(['31/02/2026', '00/01/2026', '1 Foo 2026', '01/11/1926', '2026', ''])('%s is none that there is', (cell) =>
    expect(readDay(cell, ['DD/MM/YYYY', 'DD MMM YYYY'])).toBeNull(),
  )

  test('is kept as one line that can be stored', () => {
    expect(textOf(' a\0\tb\u202E\n c\ud800 ')).toBe('a b c')
    expect(textOf('x'.repeat(5000))).toHaveLength(500)
    expect(textOf(`${'x'.repeat(499)}🙂`)).toBe('x'.repeat(499))
  })
})

describe('a statement', () => {
  test.each([
    [
      'HDFC',
      hdfcStatement,
      bankPresets.HDFC,
      [
        ['2026-11-02', 500000, 10500000, '0000426712345678'],
        ['2026-11-03', -250050, 10249950, '000123'],
        ['2026-11-04', 1100000, 11349950, null],
      ],
    ],
    [
      'SBI',
      sbiStatement,
      bankPresets.SBI,
      [
        ['2026-11-01', 1200000, 1200000, 'TRANSFER FROM 4897'],
        ['2026-11-02', -1770, 1198230, null],
      ],
    ],
    [
      'ICICI, the newest first',
      iciciStatement,
      bankPresets.ICICI,
      [
        ['2026-11-01', 1000000, 1000000, null],
        ['2026-11-02', -50000, 950000, null],
      ],
    ],
    [
      'Axis',
      axisStatement,
      bankPresets.Axis,
      [
        ['2026-11-01', 75000, 75000, null],
        ['2026-11-02', -25000, 50000, '000045'],
      ],
    ],
  ])('of %s is read, without what stands around its lines', async (_, content, layout, lines) => {
    expect(await short(content, layout)).toEqual(lines)
  })

  test('keeps what is written of a line', async () => {
    const [first] = await read(hdfcStatement)
    expect(first).toMatchObject({ narration: 'UPI-ASHA DEMO-ASHA@DEMO-426712345678-BCA FEE', valueDay: '2026-11-02' })
  })

  test('with Dr and Cr in a column and an overdrawn balance is read by a mapping', async () => {
    const rows = '2026-11-01,a,"1,000.00",DR,"900.00 Dr"\n2026-11-02,b,400,Cr,500 DR\n'
    expect(await short(plainHead + rows, plain)).toEqual([
      ['2026-11-01', -100000, -90000, null],
      ['2026-11-02', 40000, -50000, null],
    ])
  })

  test.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${hdfcStatement}`)],
    ['UTF-16', Buffer.from(`\ufeff${hdfcStatement}`, 'utf16le')],
    ['Windows-1252', Buffer.from(hdfcStatement.replace('LAKE', 'CAF\u00c9'), 'latin1')],
    ['carriage returns alone', Buffer.from(hdfcStatement.replaceAll('\n', '\r'))],
    ['titles again on each page', Buffer.from(hdfcStatement.replace('\n03/11', `\n${hdfcStatement.split('\n')[4]}\n03/11`))],
  ])('in %s is read alike', async (_, bytes) => expect(await short(bytes)).toEqual(await short(hdfcStatement)))

  test.each([
    ['a workbook', Buffer.from('PK\u0003\u0004rest'), statementMessages.workbook],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), statementMessages.workbook],
    ['a web page', '\n<html><table><tr><td>Date', statementMessages.webPage],
    ['zeros', Buffer.alloc(100), statementMessages.notText],
    ['nothing', ' \n ', statementMessages.empty],
    ['titles alone', hdfcStatement.split('\n').slice(0, 6).join('\n'), statementMessages.empty],
    [
      'other titles',
      hdfcStatement.replace('Narration', 'Text').replace('Closing Balance', 'Sum'),
      statementMessages.noHead(['Narration', 'Closing Balance']),
    ],
    ['a wrong balance', hdfcStatement.replace('1,13,499.50', '1,13,499.51'), statementMessages.balance(9, '₹1,13,499.50', '₹1,13,499.51')],
    ['a line less', hdfcStatement.replace(/03\/11\/26,CHQ.*\n/, ''), statementMessages.balance(8, '₹1,16,000', '₹1,13,499.50')],
    [
      'a day that there is not',
      hdfcStatement.replace('03/11/26,CHQ', '31/02/26,CHQ'),
      statementMessages.badDay(8, '31/02/26', 'DD/MM/YY, DD/MM/YYYY'),
    ],
    [
      'a day in letters',
      hdfcStatement.replace('03/11/26,CHQ', '03-Nov-26,CHQ'),
      statementMessages.badDay(8, '03-Nov-26', 'DD/MM/YY, DD/MM/YYYY'),
    ],
    ['no day', hdfcStatement.replace('03/11/26,CHQ', ',CHQ'), statementMessages.noDay(8)],
    ['an amount of three decimals', hdfcStatement.replace('2,500.50', '2,500.501'), statementMessages.badAmount(8, '2,500.501')],
    ['debit and credit', hdfcStatement.replace('"2,500.50",,', '"2,500.50",1,'), statementMessages.twoAmounts(8)],
    ['no balance', hdfcStatement.replace('"1,13,499.50"\n', '\n'), statementMessages.noBalance(9)],
    ['a line below the end', `${hdfcStatement}05/11/26,later,,05/11/26,,1,"1,13,500.50"\n`, statementMessages.afterEnd(15)],
  ])('with %s is refused, and the row is named', async (_, content, message) => {
    expect(await complaint(content)).toBe(message)
  })

  test('with an amount that is neither Dr nor Cr is refused', async () => {
    expect(await complaint(`${plainHead}2026-11-01,a,5,?,5\n`, plain)).toBe(statementMessages.noMark(2, '?'))
  })
})

describe('MT940', () => {
  test('is read with reversed entries, and through several statements', async () => {
    expect(await short(mt940Statement, 'MT940')).toEqual([
      ['2026-11-01', 500000, 600000, '426712345678'],
      ['2026-11-02', -500000, 100000, '426712345678'],
      ['2026-11-02', -1770, 98230, null],
      ['2026-11-03', 1770, 100000, 'BACK'],
    ])
    const [first] = await read(mt940Statement, 'MT940')
    expect(first?.narration).toBe('UPI ASHA DEMO BCA FEE')
  })

  test('books a day of December beside a value day of January in the year before', async () => {
    const statement = ':25:X\n:60F:C261231INR0,\n:61:2701021231C1,NTRFA\n:62F:C261231INR1,\n'
    expect(await short(statement, 'MT940')).toEqual([['2026-12-31', 100, 100, 'A']])
  })

  test.each([
    ['no statement', hdfcStatement, statementMessages.mt940.noTag],
    [
      'a closing balance that is not the sum',
      mt940Statement.replace(':62F:C261103INR1000,00', ':62F:C261103INR1000,01'),
      statementMessages.balance(19, '₹1,000', '₹1,000.01'),
    ],
    ['no closing balance', mt940Statement.replace(/\r\n:62F.*/, ''), statementMessages.mt940.noClosing(17)],
    [
      'a gap between two statements',
      mt940Statement.replace(':60M:C261102INR982,30', ':60M:C261102INR982,31'),
      statementMessages.mt940.joins(17, '₹982.30', '₹982.31'),
    ],
    ['two accounts', mt940Statement.replace(/4321(?![^]*4321)/, '9999'), statementMessages.mt940.accounts(15)],
    ['another currency', mt940Statement.replaceAll('INR', 'USD'), statementMessages.mt940.currency(5, 'USD')],
    ['an entry of three decimals', mt940Statement.replace('D17,7N', 'D17,700N'), statementMessages.mt940.broken(11, ':61:')],
    ['an entry of a day that there is not', mt940Statement.replace(':61:261103', ':61:261331'), statementMessages.mt940.broken(18, ':61:')],
  ])('with %s is refused, and the row is named', async (_, content, message) => {
    expect(await complaint(content, 'MT940')).toBe(message)
  })
})

/** Each took seconds to minutes of the event loop before it had a bound; a test has five seconds. */
describe('up to two megabytes', () => {
  const head = `${hdfcStatement.split('\n')[4]}\n`
  const line = '02/11/26,a,1,02/11/26,,1,1\n'
  const bytes = 2 * 1024 * 1024
  const opened = ':60F:C261231INR0,\n:61:2701021231C1,NTRFA\n'

  test.each<[string, string, StatementLayout | 'MT940', string]>([
    ['of empty rows', head + '\n'.repeat(bytes - 200), bankPresets.HDFC, statementMessages.tooMany(20_000)],
    ['of rows below a line', head + line + 'x\n'.repeat(bytes / 2 - 200), bankPresets.HDFC, statementMessages.tooMany(20_000)],
    ['of titles', head.repeat(23_000), bankPresets.HDFC, statementMessages.tooMany(20_000)],
    ['in a quotation mark that is never closed', `${head}"${'a,b\n'.repeat(10_000)}`, bankPresets.HDFC, statementMessages.tooLongRow(2)],
    ['of quotation marks', head + '"'.repeat(bytes - 200), bankPresets.HDFC, statementMessages.tooLongRow(2)],
    ['of empty cells', ','.repeat(bytes), bankPresets.HDFC, statementMessages.tooLongRow(1)],
    ['of texts of one MT940 entry', `${opened}${':86:x\n'.repeat(bytes / 6 - 20)}`, 'MT940', statementMessages.tooMany(20_000)],
    ['of MT940 entries', `${opened}${':61:2701021231C1,NTRFA\n'.repeat(60_000)}`, 'MT940', statementMessages.tooMany(20_000)],
  ])('%s are refused', async (_, content, layout, message) => expect(await complaint(content, layout)).toBe(message))
})
