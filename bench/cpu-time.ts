import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Processor time in microseconds, user and system together; null on systems without /proc. */
export type Cpu = number | null

type Stat = { parent: number; ticks: number; ticksOfEndedChildren: number }

/** Parses a line of /proc/<pid>/stat. The process name is in parentheses and may itself contain spaces and parentheses. */
export const readStat = (line: string): Stat => {
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  // The third field of proc(5), the state, is the first one here.
  const field = (n: number) => Number(fields[n - 3])
  return { parent: field(4), ticks: field(14) + field(15), ticksOfEndedChildren: field(16) + field(17) }
}

const statOf = (pid: number | string): Stat | null => {
  try {
    return readStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return null
  }
}

let ticksPerSecond: number | undefined
const microseconds = (ticks: number) => {
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  return (ticks / ticksPerSecond) * 1_000_000
}

/** Returns the time that one process has used since it started. */
export const cpuOf = (pid: number): Cpu => {
  const stat = statOf(pid)
  return stat && microseconds(stat.ticks)
}

/** Returns the time that a PostgreSQL server has used: its first process and all its children. */
export const cpuOfFamily = (pid: number): Cpu => {
  const first = statOf(pid)
  if (!first) return null
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(name) ?? [])
    .filter(({ parent }) => parent === pid)
  return microseconds(children.reduce((sum, { ticks }) => sum + ticks, first.ticks + first.ticksOfEndedChildren))
}
