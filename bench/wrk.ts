import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const script = path.join(import.meta.dirname, 'wrk.lua')
export const connections = 32

const figures = z.object({
  requests: z.number(),
  microseconds: z.number().positive(),
  /** Everything received: heads and bodies. */
  bytes: z.number(),
  /** Answers with a status of 400 or above. */
  refused: z.number(),
  /** Connections that failed and answers that did not come. */
  broken: z.number(),
  /** Microseconds within which 99 of 100 answers came. */
  p99: z.number(),
})
export type Figures = z.output<typeof figures>

/** What the script `wrk.lua` printed at the end of a run. Throws with wrk's own words when there is nothing of it. */
export const readFigures = (output: string): Figures => {
  const line = /^figures (\{.*\})$/m.exec(output)?.[1]
  if (!line) throw new Error(`wrk printed no figures:\n${output}`)
  return figures.parse(JSON.parse(line))
}

export type Load = {
  url: string
  headers?: Record<string, string>
  seconds: number
  contactWord?: string
  /** 32 unless told. */
  connections?: number
  signal: AbortSignal
}

/** Loads one address of this machine with connections that each ask again as soon as they are answered. */
export const runWrk = async ({
  url,
  headers = {},
  seconds,
  contactWord,
  connections: count = connections,
  signal,
}: Load): Promise<Figures> => {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const words = contactWord === undefined ? [] : ['contact', contactWord]
  const args = ['-t1', `-c${count}`, `-d${seconds}s`, '--timeout', '10s', '-s', script, ...given, url, '--', ...words]
  const { stdout } = await promisify(execFile)('wrk', args, { timeout: (seconds + 20) * 1000, signal })
  return readFigures(stdout)
}

/** The version of the load generator; throws one line that says how to get it when it is missing. */
export const wrkVersion = async (): Promise<string> => {
  try {
    // It prints its version and its usage, and ends with 1.
    const { stdout } = await promisify(execFile)('sh', ['-c', 'command -v wrk >/dev/null && { wrk --version || true; }'])
    return /^wrk (\S+)/m.exec(stdout)?.[1] ?? 'of unknown version'
  } catch {
    throw new Error('wrk makes the load and is not installed. Debian and Ubuntu: apt-get install wrk; macOS: brew install wrk.')
  }
}
