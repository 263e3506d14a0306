import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../../testing/backups.ts'
import { describeRotation, type Rotation } from './rotate-key.ts'

test('the embedded default gets a new key when it is asked for one, and forgets the former in the end', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'campus-key-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const run = async (option: '--json' | '--new') => {
    const { code, said, complaint } = await runCommand('rotate-key', option, { DATA_DIR: dataDir, DEMO: '0' }).ended
    return {
      code,
      said,
      complaint,
      secrets: JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>,
    }
  }
  const before = await run('--json')
  expect(JSON.parse(before.said)).toEqual({ state: 'none' })
  const begun = await run('--new')
  expect(begun.said).toMatch(/^A new key stands beside the former one/)
  expect(begun.secrets).toMatchObject({ jwt: before.secrets.jwt, piiFallback: before.secrets.pii })
  expect((await run('--new')).complaint).toMatch(/A key is being exchanged already/)
  const done = await run('--json')
  expect([done.complaint, (JSON.parse(done.said) as Rotation).state]).toEqual(['', 'done'])
  expect(done.secrets).toEqual({ jwt: begun.secrets.jwt, pii: begun.secrets.pii })
})

test('says what to do next in each state', () => {
  const report = {
    isOwn: false,
    reencrypted: { identityNumbers: 7, refundAccounts: 0, secondFactors: 1, jobs: 1 },
    checked: 9,
    left: { identityNumbers: 0, students: [], refundAccounts: 0, secondFactors: 0, jobs: 0, signatureKeys: 0 },
    answers: { left: 2, until: '2026-07-05T10:00:00.000Z' },
  }
  const lost = { ...report.left, identityNumbers: 1, students: ['STU12345678'] }
  expect(describeRotation({ state: 'none' })).toMatch(/run this command with --new/)
  expect(describeRotation({ state: 'begun' })).toMatch(/Restart the server .* without --new/)
  expect(describeRotation({ state: 'waiting', ...report })).toMatch(
    /^Encrypted under the new key: 7 .*Keep the former key until 2026-07-05T10.*run this command again/s,
  )
  expect(describeRotation({ state: 'done', ...report })).toMatch(/take PII_KEY_FALLBACK away/)
  expect(describeRotation({ state: 'done', ...report, isOwn: true })).toMatch(/The former key is forgotten/)
  expect(describeRotation({ state: 'left', ...report, left: lost })).toMatch(/NOT under it: 1 identity numbers.*STU12345678/s)
})
