import { expect, test } from 'vitest'
import { documentCheckMessages, printedCode } from './document-check-messages.ts'
import { documentOfNumber } from './document-check.ts'
import { paperQuestion } from './schema.ts'

test('a number says which paper it is of, however it is typed', () => {
  expect(documentOfNumber(' r2026-001001 ')).toEqual({ number: 'R2026-001001', page: 'receipt' })
  expect(documentOfNumber('bc2026-0001')).toEqual({ number: 'BC2026-0001', page: 'certificate' })
  for (const none of ['', 'R2026-1', 'STU25348004', '../admin', 'BC2026-0001?x', 'R2026-001001/../..'])
    expect(documentOfNumber(none)).toBeNull()
})

test('names an impossible number or code at its field', () => {
  expect(paperQuestion.parse({ number: ' r2026-001001', mark: ' Ab3- dE5_ gH7i\u00A0J9kL ' })).toEqual({
    number: 'R2026-001001',
    mark: 'Ab3-dE5_gH7iJ9kL',
  })
  const told = paperQuestion.safeParse({ number: 'STU1', mark: 'short' }).error?.issues.map(({ path, message }) => [path[0], message])
  expect(told).toEqual([
    ['number', documentCheckMessages.otherNumber],
    ['mark', documentCheckMessages.otherCode],
  ])
})

test('a paper says in words where it is checked, and has the code of its square in groups', () => {
  const confirmation = 'https://college.example/certificate/BC2026-0001?mark=Ab3-dE5_gH7iJ9kL'
  expect(documentCheckMessages.byHand(confirmation)).toBe('Or type number and code at college.example/receipt')
  expect(printedCode(confirmation)).toBe('Ab3- dE5_ gH7i J9kL')
})
