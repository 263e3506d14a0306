import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../../../..')
const scratch = mkdtempSync(path.join(tmpdir(), 'added-field-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** Copies the sources of the contracts and of the API, without tests, to where they can be changed. */
const copySources = () => {
  for (const folder of ['packages/contracts/src', 'apps/api/src', 'apps/api/demo'])
    cpSync(path.join(root, folder), path.join(scratch, folder), {
      recursive: true,
      filter: (file) => !/\.(?:test\.ts|ttf|webp|png|svg|pdf)$/.test(file),
    })
  symlinkSync(path.join(root, 'apps/api/node_modules'), path.join(scratch, 'apps/api/node_modules'), 'junction')
  symlinkSync(path.join(root, 'packages/contracts/node_modules'), path.join(scratch, 'packages/contracts/node_modules'), 'junction')
}

/** Puts a line below the one line of a file that ends with `after`. */
const addLine = (file = '', after = '', line = '') => {
  const place = path.join(scratch, file)
  const parts = readFileSync(place, 'utf8').split(`${after}\n`)
  expect(parts, `${file} has one line that ends with ${after}`).toHaveLength(2)
  writeFileSync(place, parts.join(`${after}\n${line}\n`))
}

/**
 * Returns the compiler's errors in the files that decide about fields: of each the file with its folder, and the beginning of the message.
 */
const complaints = (): string[] => {
  const compilerOptions = {
    paths: { '@campus/contracts/*': ['./packages/contracts/src/*'] },
    typeRoots: [path.join(root, 'node_modules/@types')],
  }
  const files = [
    'packages/contracts/src/students/record-fields.ts',
    'apps/api/src/features/admissions/application-queries.ts',
    'apps/api/src/features/admissions/correction-queries.ts',
    'apps/api/src/features/admissions/personal-data/queries.ts',
    'apps/api/src/features/students/queries.ts',
  ]
  writeFileSync(
    path.join(scratch, 'tsconfig.json'),
    JSON.stringify({ extends: path.join(root, 'tsconfig.json'), compilerOptions, files, include: [] }),
  )
  const { stdout } = spawnSync(process.execPath, [path.join(root, 'node_modules/typescript/bin/tsc'), '-p', scratch], { encoding: 'utf8' })
  // The files around them are not loaded with all that a server adds to Fastify's types.
  return [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error (TS\d+: .{40})/gm)].flatMap(([, place = '', said]) =>
    files.filter((file) => place.endsWith(file)).map((file) => `${file.split('/').slice(-2).join('/')} ${said}`),
  )
}

test('a new field of the form does not compile until it is decided where it is kept, shown, exported and erased', () => {
  copySources()
  const [form, rules, record] = ['admissions/form-fields.ts', 'admissions/schema.ts', 'students/schema.ts'].map(
    (file) => `packages/contracts/src/${file}`,
  )
  const afterPinCode = "label: 'Pin Code', kind: 'number', autoComplete: 'postal-code', inputMode: 'numeric' },"
  addLine(form, afterPinCode, "{ ...own, name: 'bloodGroup', label: 'Blood Group', autoComplete: 'off', required: false },")
  addLine(
    rules,
    "pinCode: digits(1, 200, digitWords('pinCode', postalDigits.min, postalDigits.max)),",
    "bloodGroup: optional(name('bloodGroup')),",
  )
  addLine('apps/api/src/features/admissions/tables.ts', "pinCode: text('pin_code').notNull(),", "bloodGroup: text('blood_group'),")
  expect(complaints()).toEqual([
    "personal-data/queries.ts TS2741: Property 'bloodGroup' is missing in type",
    "students/record-fields.ts TS2741: Property 'bloodGroup' is missing in type",
  ])

  addLine('apps/api/src/features/admissions/personal-data/queries.ts', 'pinCode: empty,', 'bloodGroup: { erased: null, exported: true },')
  const places = 'packages/contracts/src/students/record-fields.ts'
  addLine(places, "pinCode: { part: 'student', section: personal },", "bloodGroup: { part: 'student', section: personal },")
  // No part of the record has it yet.
  expect(complaints()).toEqual(["students/record-fields.ts TS2322: Type 'string' is not assignable to type "])

  addLine(record, 'pinCode: z.string(),', 'bloodGroup: z.string().optional(),')
  expect(complaints()).toEqual(["students/queries.ts TS2741: Property 'bloodGroup' is missing in type"])
})
