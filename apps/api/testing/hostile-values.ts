import * as fc from 'fast-check'

/** Texts that have brought other servers down or around their rules: encodings, escapes, other languages, sizes, dates that are none. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\ufeff',
  '\u202eabc',
  '\u2028',
  'ﷺ'.repeat(50),
  'e\u0301'.repeat(200),
  '🏫'.repeat(500),
  'अ'.repeat(3000),
  'x'.repeat(100_000),
  "' or '1'='1",
  "'; drop table accounts; --",
  '%',
  '_',
  '\\',
  '$1',
  '{{7*7}}',
  '${7*7}',
  '<script>ran()</script>',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%c0%ae',
  '%',
  'javascript:ran()',
  'http://169.254.169.254/',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '0',
  '-1',
  '1e309',
  '9007199254740993',
  '99999999999999999999',
  '0x10',
  '१२',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '9999-12-31T23:59:59.999Z',
  '00000000-0000-0000-0000-000000000000',
  'eyJhbGciOiJub25lIn0.e30.',
]

const numbers = [0, -0, -1, 0.1, 1e21, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 2 ** 63, -(2 ** 63)]

/** Its shape is that of another one's prototype, which a careless merge takes over. */
const poisoned: unknown = JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}')

const deep = (depth: number): unknown => (depth === 0 ? 'x' : [deep(depth - 1)])

/** A text in the place of one that is right. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
)

/** A value of any kind in the place of one that is right. */
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers, true, false, null, undefined, poisoned, deep(200), [], {}, [null], [[]]) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.integer() },
)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

type Path = readonly string[]

/** Returns the paths of values that contain no others. */
const pathsIn = (value: unknown, path: Path = []): Path[] => {
  const parts = Array.isArray(value) || isRecord(value) ? Object.entries(value) : []
  return parts.length === 0 ? [path] : parts.flatMap(([name, part]) => pathsIn(part, [...path, name]))
}

const exchange = (value: unknown, [name, ...rest]: Path, by: unknown): unknown => {
  if (name === undefined) return by
  if (Array.isArray(value)) return value.with(Number(name), exchange(value[Number(name)], rest, by))
  return isRecord(value) ? { ...value, [name]: exchange(value[name], rest, by) } : value
}

/** Something right with some of its values, however deep, exchanged, and now and then one too many. */
const spoiledAnywhere = (right: unknown): fc.Arbitrary<unknown> => {
  if (Array.isArray(right)) {
    return fc.oneof(
      { weight: 30, arbitrary: fc.tuple(...right.map((row) => spoiledAnywhere(row))) },
      { weight: 1, arbitrary: hostileValue },
    )
  }
  if (!isRecord(right)) return fc.oneof({ weight: 10, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: hostileValue })
  const parts = Object.fromEntries(Object.entries(right).map(([name, part]) => [name, spoiledAnywhere(part)]))
  return fc.oneof(
    { weight: 30, arbitrary: fc.record(parts) },
    { weight: 2, arbitrary: fc.record(parts, { requiredKeys: [] }) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.record(parts), fc.constantFrom('__proto__', 'constructor', 'id', 'role', 'isAdmin', '$where'), hostileValue)
        .map(([record, name, value]) =>
          Object.defineProperty({ ...record }, name, { value, enumerable: true, configurable: true, writable: true }),
        ),
    },
    { weight: 1, arbitrary: hostileValue },
  )
}

/** Something right with one of its values exchanged, which is how most get past the first rules; or with several. */
export const corrupted = (right: unknown): fc.Arbitrary<unknown> => {
  const paths = pathsIn(right)
  const anywhere = spoiledAnywhere(right)
  if (paths.some(({ length }) => length === 0)) return anywhere
  const once = fc.tuple(fc.constantFrom(...paths), hostileValue).map(([path, value]) => exchange(right, path, value))
  return fc.oneof({ weight: 4, arbitrary: once }, { weight: 1, arbitrary: anywhere })
}
