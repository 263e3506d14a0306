import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { galleryPicture } from '@campus/contracts/core/files.ts'
import sharp from 'sharp'
import { createPictures } from '../src/platform/files/pictures/pictures.ts'
import type { Storage } from '../src/platform/files/storage.ts'

export type Measured = {
  /** Bytes of resident memory at the most, beyond what a process holds that has made a small picture before. */
  extra: number
  /** For each file null, or why it was refused. */
  refusals: (string | null)[]
}

const root = path.resolve(import.meta.dirname, '../../..')

/** How a file starts the server's process has its memory given back: by the C library's own settings, which are read at the start. */
export const memorySettingsOf = (file: 'package.json' | 'docker/Dockerfile'): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    ),
  )

/** Takes these files in at once, in a process of their own that has a slot for each and starts as the server does, and measures it. */
export const measurePictures = async (...files: string[]): Promise<Measured> => {
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(import.meta.url), ...files], {
    env: { ...process.env, ...memorySettingsOf('package.json') },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const said = child.stdout ? await text(child.stdout) : ''
  await ended
  return JSON.parse(said) as Measured
}

const nowhere: Storage = {
  put: async () => {},
  head: async () => null,
  get: async () => null,
  delete: async () => {},
  list: async function* () {},
}

/** The most that this process has held. What node knows counts its parent's memory, too, where a fork was on the way. */
const readPeak = (): number => {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024
}

const run = async (files: string[]) => {
  const pictures = createPictures({ storage: nowhere, slots: Math.max(1, files.length) })
  const take = async (file: string): Promise<string | null> => {
    try {
      await pictures.take(file, galleryPicture, { scope: 'public', field: 'picture' })
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2f6f4f' } })
    .jpeg()
    .toBuffer()
  const rest = process.memoryUsage().rss
  const refusals = await Promise.all(files.map(take))
  const measured: Measured = { extra: readPeak() - rest, refusals }
  process.stdout.write(JSON.stringify(measured))
}

if (import.meta.main) await run(process.argv.slice(2))
