import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginOwnExchange, endOwnExchange, ownSecrets } from './secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'campus-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const read = () => ownSecrets(dataDir, {}, () => new Error('unwritable') as never)

test('keys are exchanged once by those who saw the same ones, and the file stays its owner’s alone', () => {
  const { jwt, pii } = read()
  beginOwnExchange(dataDir, pii)
  expect(() => beginOwnExchange(dataDir, pii)).toThrow(/have changed meanwhile/)
  const begun = read()
  expect(begun).toEqual({ jwt, pii: { current: expect.any(String) as string, fallback: pii.current } })
  expect(() => endOwnExchange(dataDir, pii)).toThrow(/have changed meanwhile/)
  endOwnExchange(dataDir, begun.pii)
  expect(read()).toEqual({ jwt, pii: { current: begun.pii.current, fallback: null } })
  expect(readdirSync(dataDir)).toEqual(['secrets.json'])
  expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('refuses an exchange beside the file that a killed run left, names it and changes nothing', () => {
  const { pii } = read()
  const before = readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')
  writeFileSync(path.join(dataDir, 'secrets.json.new'), '')
  expect(() => beginOwnExchange(dataDir, pii)).toThrow(/delete .*secrets\.json\.new, which holds keys/)
  expect(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')).toBe(before)
})
