import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  choice,
  digits,
  email,
  emailOrNone,
  line,
  optional,
  page,
  pageSize,
  recordId,
  text,
  webAddress,
  writtenDay,
} from './field-schemas.ts'
import { dialogSchemas } from './dialog-schemas.ts'
import { hostileStrings, refusal, refusals } from './testing/schemas.ts'
import { z } from './zod.ts'

/** Texts of which a part is shown in the other direction: what embeds, overrides or isolates one, and what ends that. */
const turningTexts = '\u202A \u202B \u202C \u202D \u202E \u2066 \u2067 \u2068 \u2069'.split(' ').map((turning) => `${turning}abc`)

describe('line', () => {
  const rule = line('Name is required', { min: 2, max: 5 })

  test('trims', () => {
    expect(rule.parse('  Asha ')).toBe('Asha')
  })

  test.each([undefined, null, 7, '', '   ', 'A', ' A ', '\u200b\u200b', '\u3164 \u2800', '\u{e0001}\ufe0f'])('%o is missing', (value) => {
    expect(refusal(rule, value)).toBe('Name is required')
  })

  test('one character too many is refused, after trimming', () => {
    expect(refusal(rule, '  Ashok  ')).toBeUndefined()
    expect(refusal(rule, 'Ashoka')).toBe('Must be at most 5 characters')
  })

  test.each(['क्\u200dष', 'क्\u200cष', 'علي\u200f'])('leaves alone what cannot be seen beside what can, as in %o', (value) => {
    expect(rule.parse(value)).toBe(value)
  })

  test('takes any script', () => {
    expect(rule.parse('आशा')).toBe('आशा')
  })

  test.each([...turningTexts, 'a\u0000b', 'a\rb', 'a\nb', 'a\tb', 'a\u007fb', 'a\ud800', '\udfffb'])('refuses %o', (value) => {
    expect(refusal(rule, value)).toBe('Contains characters that cannot be stored')
  })

  test('accepts only texts that can be written to the database and read back', () => {
    const any = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('\u0000', '\ud83d', '\ude00', 'a') }),
      fc.constantFrom(...hostileStrings),
    )
    fc.assert(
      fc.property(any, (value) => {
        const checked = line('x').safeParse(value)
        return (
          !checked.success ||
          (checked.data === value.trim() && new TextDecoder().decode(new TextEncoder().encode(checked.data)) === checked.data)
        )
      }),
    )
  })
})

describe('text', () => {
  const rule = text('Message is required', { min: 3, max: 6, tooShort: 'Too short', tooLong: 'Too long' })

  test('keeps line breaks and tabs', () => {
    expect(rule.parse('a\r\n\tb')).toBe('a\r\n\tb')
  })

  test('has its own words for missing, too short and too long', () => {
    expect(refusal(rule, ' ')).toBe('Message is required')
    expect(refusal(rule, 'ab')).toBe('Too short')
    expect(refusal(rule, 'abcdefg')).toBe('Too long')
  })

  test.each([...turningTexts, 'ab\u0000', 'ab\u001b', 'ab\ud800'])('refuses %o', (value) => {
    expect(refusal(rule, value)).toBe('Contains characters that cannot be stored')
  })
})

describe('email', () => {
  const rule = email('required')

  test('is trimmed and compared without case', () => {
    expect(rule.parse(' Asha@Example.COM ')).toBe('asha@example.com')
  })

  test.each([undefined, null, '', ' '])('%o is missing', (value) => {
    expect(refusal(rule, value)).toBe('required')
  })

  test.each(['asha', 'asha@', '@example.com', 'a b@example.com', 'a@b', 'a@example.com, b@example.com', '<a@example.com>'])(
    '%o is malformed',
    (value) => {
      expect(refusal(rule, value)).toBe('Must be a valid email address')
    },
  )

  test.each(['\u212Aumar@example.com', 'asha@Ban\u212A.example', 'ＡSHA@example.com', 'AŞHA@example.com'])(
    '%o is malformed, and never somebody else’s in lower case',
    (value) => {
      expect(refusal(rule, value)).toBe('Must be a valid email address')
      expect(refusal(emailOrNone(), value)).toBe('Must be a valid email address')
    },
  )

  test('one that is read backwards is refused, also where there may be none', () => {
    const value = '\u202Easha@example.com'
    for (const schema of [rule, emailOrNone()]) expect(refusal(schema, value)).toBe('Contains characters that cannot be stored')
  })

  test('a line break, which would begin another header of a mail, is refused', () => {
    expect(refusal(rule, 'a@example.com\r\nBcc: b@example.com')).toBe('Contains characters that cannot be stored')
  })
})

describe('digits', () => {
  const rule = digits(3, 5, { required: 'required', notDigits: 'number', length: 'length' })

  test('takes a number or a string, and keeps a leading zero', () => {
    expect(rule.parse(123)).toBe('123')
    expect(rule.parse(' 0123 ')).toBe('0123')
  })

  test.each([undefined, null, '', ' '])('%o is missing', (value) => {
    expect(refusal(rule, value)).toBe('required')
  })

  test.each(['12a', '-123', -123, 1.5, '1e3', '१२३', '000', 0, true, {}])('%o is no number of digits', (value) => {
    expect(refusal(rule, value)).toBe('number')
  })

  test.each(['12', '123456', 12, 123_456])('%o has the wrong length', (value) => {
    expect(refusal(rule, value)).toBe('length')
  })
})

describe('choice', () => {
  const rule = choice(['A', 'B'], 'This field is required.')

  test.each(['A ', ' A', '\u00a0A\t'])('takes %o without the blanks around it', (value) => {
    expect(rule.parse(value)).toBe('A')
  })

  test('takes an option that has blanks of its own as it is', () => {
    expect(choice([' A'], 'This field is required.').parse(' A')).toBe(' A')
  })

  test.each([undefined, null, '', ' ', '\u200b'])('%o is no choice', (value) => {
    expect(refusal(rule, value)).toBe('This field is required.')
  })

  test.each(['C', 'a', '__proto__', 0])('%o is not on the list', (value) => {
    expect(refusal(rule, value)).toBe('Please choose one of the listed options')
  })
})

describe('optional', () => {
  const rule = optional(line('required', { max: 3 }))

  test.each([undefined, null, '', ' \t'])('%o is nothing', (value) => {
    expect(rule.parse(value)).toBeUndefined()
  })

  test('refuses a present value that breaks the rule, with its message', () => {
    expect(rule.parse(' abc ')).toBe('abc')
    expect(refusal(rule, 'abcd')).toBe('Must be at most 3 characters')
  })
})

describe('webAddress', () => {
  const rule = webAddress()

  test.each(['https://example.com/a?b#c', 'http://example.com', '/media/a/1x1.webp', '/'])('takes %s', (value) => {
    expect(rule.parse(value)).toBe(value)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    'example.com',
    'https://',
    '',
    undefined,
  ])('refuses %o', (value) => {
    expect(refusal(rule, value)).toBe('Invalid URL')
  })

  test('may say otherwise when it is missing', () => {
    expect(refusal(webAddress('Invalid URL', 'Thumbnail URL is required'), '')).toBe('Thumbnail URL is required')
  })
})

describe('paging', () => {
  test.each(['1', 1, '100'])('%o is a page and a size', (value) => {
    expect(page.parse(value)).toBe(Number(value))
    expect(pageSize.parse(value)).toBe(Number(value))
  })

  test.each(['0', '-1', '1.5', 'x', '', '1e400', 'NaN'])('%o is neither', (value) => {
    expect(page.safeParse(value).success).toBe(false)
    expect(pageSize.safeParse(value).success).toBe(false)
  })

  test('a page has no end that a visitor could meet, a size ends at 100', () => {
    expect(page.safeParse(Number.MAX_SAFE_INTEGER).success).toBe(true)
    expect(page.safeParse(1e21).success).toBe(false)
    expect(refusal(pageSize, 101)).toBe('Must be at most 100')
  })
})

test('has a readable message also where a rule has none of its own', () => {
  const said = 'Missing, or not what belongs here'
  expect(refusals(z.object({ a: z.boolean(), b: z.enum(['x']), c: z.object({}) }), { a: 'yes', b: 'y' })).toEqual({
    a: said,
    b: said,
    c: said,
  })
})

test('an id of a record is a UUID, and the same one in either case', () => {
  const id = '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c01'
  expect([recordId.parse(id), recordId.parse(id.toUpperCase())]).toEqual([id, id])
  expect(recordId.safeParse('1').success).toBe(false)
})

test('the dialog has its own words', () => {
  expect(refusal(dialogSchemas.email, 'x')).toBe('Invalid email address')
  expect(refusal(dialogSchemas.url, 'x')).toBe('Invalid URL')
})

test.each([
  ['1900-01-01', undefined],
  ['2199-12-31', undefined],
  ['2026-02-29', 'Please enter a date'],
  ['0026-01-05', 'Please enter a date between 1900 and 2199'],
  ['1899-12-31', 'Please enter a date between 1900 and 2199'],
  ['2200-01-01', 'Please enter a date between 1900 and 2199'],
])('answers the office’s day %s with: %s', (day, said) => {
  expect(refusal(writtenDay, day)).toBe(said)
})

test.each([
  [z.number().min(2), 1, 'Must be at least 2'],
  [z.number().max(60), 99, 'Must be at most 60'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Must have at most 2 entries'],
  [z.string().min(3), 'a', 'Must have at least 3 characters'],
  [z.uuid(), 'x', 'Missing, or not what belongs here'],
  [z.strictObject({}), { more: 1 }, 'Missing, or not what belongs here'],
])('a rule without words of its own is fit to be shown to a person (%#)', (schema, value, words) => {
  expect(schema.safeParse(value).error?.issues.map(({ message }) => message)).toEqual([words])
})
