import { cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { runProgram } from './run-program.ts'
import type { ServerUser } from './server-user.ts'

export type ProgramName = 'initdb' | 'pg_ctl' | 'postgres'

export const programFile = (native: string, name: ProgramName): string =>
  path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)

/** The folder of the binaries that came with the installed packages. */
export const installedBinaries = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    // The platform's package is a dependency of that package, not of ours, and is only visible from there.
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return path.join(path.dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native')
  } catch {
    throw new EmbeddedPostgresError('not-installed', `No PostgreSQL for ${platform}-${process.arch} is installed here.`)
  }
}

type Binaries = {
  folder: string
  major: string
  /** With the patch, as a server says it of itself. */
  version: string
}

/** From `postgres (PostgreSQL) 18.4`. */
const versionsIn = (output: string): Pick<Binaries, 'major' | 'version'> => {
  const version = /\d\S*/.exec(output)?.[0] ?? ''
  return { version, major: /^\d+/.exec(version)?.[0] ?? '' }
}

/**
 * Working binaries for this user: the installed ones, or a copy where those cannot be reached, written to or run
 * (a checkout under root's home, packages on a read-only disk), in the first of `places` that will do.
 */
export const usableBinaries = async (native: string, user: ServerUser | null, places: readonly string[]): Promise<Binaries> => {
  const installed = await makeWork(native, user)
  if (installed.ok) return { folder: native, ...versionsIn(installed.output) }
  for (const place of places) {
    const copy = await copyBinaries(native, place, user)
    const copied = copy === null ? null : await makeWork(copy, user)
    if (copy !== null && copied?.ok) return { folder: copy, ...versionsIn(copied.output) }
  }
  throw new EmbeddedPostgresError('does-not-run', `The installed PostgreSQL does not run here (${installed.output.split('\n', 1)[0]}).`)
}

const makeWork = async (native: string, user: ServerUser | null) => {
  await linkLibraries(native)
  return runProgram(programFile(native, 'postgres'), ['--version'], { user, cwd: path.parse(native).root })
}

const libraryLinks = z.array(z.object({ source: z.string(), target: z.string() }))

/** The packages leave the links between library names to an install script, which this project does not let run. */
const linkLibraries = async (native: string): Promise<void> => {
  const list = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of libraryLinks.parse(JSON.parse(list))) {
    const link = path.join(native, '..', target)
    // There already, or not ours to make: whether the programs run is what decides.
    await symlink(path.relative(path.dirname(target), source), link).catch(() => {})
  }
}

/** Returns whether the user may enter a folder, parents included. */
export const canEnter = async (folder: string, user: ServerUser | null): Promise<boolean> =>
  user === null || (await runProgram('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { user, cwd: '/' })).ok

const copyBinaries = async (native: string, place: string, user: ServerUser | null): Promise<string | null> => {
  const copy = path.join(place, `postgresql-${await versionOf(native)}`, 'native')
  try {
    await mkdir(path.dirname(copy), { recursive: true, mode: 0o755 })
    if (!(await canEnter(path.dirname(copy), user))) return null
    // Nobody else may have put programs there for us to run.
    const { uid, mode } = await stat(path.dirname(copy))
    if (process.getuid && (uid !== process.getuid() || (mode & 0o022) !== 0)) return null
    if (await stat(copy).catch(() => null)) return copy
    const draft = `${copy}-${process.pid}`
    await cp(native, draft, { recursive: true, verbatimSymlinks: true })
    // Another process may have been faster; its copy is as good.
    await rename(draft, copy).catch(() => rm(draft, { recursive: true, force: true }))
    return copy
  } catch {
    return null
  }
}

const versionOf = async (native: string): Promise<string> => {
  const text = await readFile(path.join(native, '../package.json'), 'utf8').catch(() => '{}')
  return z.object({ version: z.string().default('unknown') }).parse(JSON.parse(text)).version
}
