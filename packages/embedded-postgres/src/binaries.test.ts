import { chmod, mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { usableBinaries } from './binaries.ts'
import { runProgram } from './run-program.ts'
import { findAccount } from './server-user.ts'

let home: string
let native: string

/** A package as it comes from the registry, with a script for a server. */
beforeEach(async () => {
  home = await mkdtemp(path.join(os.tmpdir(), 'campus-binaries-'))
  await chmod(home, 0o755)
  native = path.join(home, 'checkout/package/native')
  await mkdir(path.join(native, 'bin'), { recursive: true })
  await mkdir(path.join(native, 'lib'))
  await writeFile(path.join(native, 'lib/libpq.so.5.18'), '')
  await writeFile(path.join(native, 'pg-symlinks.json'), '[{"source":"native/lib/libpq.so.5.18","target":"native/lib/libpq.so.5"}]')
  await writeFile(path.join(native, '../package.json'), '{"version":"18.9.0"}')
  await writeServer('test -L "$(dirname "$0")/../lib/libpq.so.5" && echo "postgres (PostgreSQL) 18.9"')
})
afterEach(() => rm(home, { recursive: true }))

const writeServer = (script: string) => writeFile(path.join(native, 'bin/postgres'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
const place = () => path.join(home, 'data')

test('the links between library names are made where the package lies', async () => {
  expect(await usableBinaries(native, null, [place()])).toEqual({ folder: native, major: '18', version: '18.9' })
  expect(await readlink(path.join(native, 'lib/libpq.so.5'))).toBe('libpq.so.5.18')
  expect(await usableBinaries(native, null, [place()])).toEqual({ folder: native, major: '18', version: '18.9' })
})

test('a server that does not run is explained with its own words', async () => {
  await writeServer('echo "libm.so.6: version GLIBC_2.27 not found" >&2; exit 127')
  const message = 'The installed PostgreSQL does not run here (libm.so.6: version GLIBC_2.27 not found).'
  await expect(usableBinaries(native, null, [place()])).rejects.toMatchObject({ obstacle: 'does-not-run', message })
})

test.runIf(process.getuid?.() === 0)(
  'as root, a checkout that the server’s user may not enter is copied to the first place where it runs, once',
  async () => {
    const user = findAccount('nobody:x:65534:65534::/:/bin/false')
    await chmod(path.join(home, 'checkout'), 0o700)
    const closed = path.join(home, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const copy = { folder: path.join(place(), 'postgresql-18.9.0/native'), major: '18', version: '18.9' }
    expect(await usableBinaries(native, user, [closed, place()])).toEqual(copy)
    expect(await usableBinaries(native, user, [closed, place()])).toEqual(copy)
    expect((await runProgram(path.join(copy.folder, 'bin/postgres'), [], { user, cwd: '/' })).ok).toBe(true)
    expect(await readdir(path.join(place(), 'postgresql-18.9.0'))).toEqual(['native'])
  },
)

test.runIf(process.getuid?.() === 0)('a folder that others may write to is not trusted with programs', async () => {
  const user = findAccount('nobody:x:65534:65534::/:/bin/false')
  await chmod(path.join(home, 'checkout'), 0o700)
  await mkdir(path.join(place(), 'postgresql-18.9.0'), { recursive: true })
  await chmod(path.join(place(), 'postgresql-18.9.0'), 0o777)
  await expect(usableBinaries(native, user, [place()])).rejects.toThrow('does not run here')
})

test.each([
  ['postgres before nobody', 'root:x:0:0::\nnobody:x:65534:65534::\npostgres:x:101:104::', { uid: 101, gid: 104 }],
  ['nobody where there is no postgres', 'root:x:0:0::\nnobody:x:65534:65533::', { uid: 65534, gid: 65533 }],
  ['a number written as negative', 'nobody:*:-2:-2::', { uid: 4294967294, gid: 4294967294 }],
])('drops root privileges to %s', (_, passwd, user) => {
  expect(findAccount(passwd)).toEqual(user)
})

test('root without any such account cannot start the server', () => {
  const obstacle = 'no-account'
  expect(() => findAccount('root:x:0:0::')).toThrow(expect.objectContaining({ obstacle }))
})
