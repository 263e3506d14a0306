import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const script = path.join(import.meta.dirname, 'wrk.lua')
export const connections = 32

const figures = z.object({
  requests: z.number(),
  microseconds: z.number().positive(),
  /** All received bytes: headers and bodies. */
  bytes: z.number(),
  /** Responses with a status of 400 or above. */
  refused: z.number(),
  /** Failed connections and missing responses. */
  broken: z.number(),
  /** The 99th percentile of the latency in microseconds. */
  p99: z.number(),
})
export type Figures = z.output<typeof figures>

/** Parses the output of `wrk.lua` at the end of a run. Throws with wrk's output when the figures are missing. */
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
  /** 32 by default. */
  connections?: number
  signal: AbortSignal
}

/** Loads one local address with connections that each repeat their request after every response. */
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

/** Returns the version of wrk; throws with installation instructions when it is missing. */
export const wrkVersion = async (): Promise<string> => {
  try {
    // wrk prints its version with its usage and exits with 1.
    const { stdout } = await promisify(execFile)('sh', ['-c', 'command -v wrk >/dev/null && { wrk --version || true; }'])
    return /^wrk (\S+)/m.exec(stdout)?.[1] ?? 'of unknown version'
  } catch {
    throw new Error('wrk makes the load and is not installed. Debian and Ubuntu: apt-get install wrk; macOS: brew install wrk.')
  }
}
