import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { galleryPicture } from '@campus/contracts/core/files.ts'
import sharp from 'sharp'
import { createPictures } from '../src/platform/files/pictures/pictures.ts'
import type { Storage } from '../src/platform/files/storage.ts'

type Measured = {
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
export const measurePictures = (...files: string[]): Promise<Measured> => measure('take', ...files)

/** Makes the widest copy in AVIF of one WebP, in such a process. */
export const measureLightCopy = (file: string): Promise<Measured> => measure('lighten', file)

const measure = async (...args: string[]): Promise<Measured> => {
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(import.meta.url), ...args], {
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

/** Returns the peak memory of this process in bytes. Node's own figure includes the parent's memory where the process was forked. */
const readPeak = (): number => {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1024
}

/** A storage that has this file as the whole of every picture, and keeps nothing. */
const storageOf = (file: string): Storage => {
  const found = (key: string) => ({ key, size: Infinity, modified: new Date() })
  return {
    ...nowhere,
    head: async (key) => found(key),
    get: async (key) => ({ ...found(key), stream: createReadStream(file) }),
    list: async function* (folder) {
      yield found(`${folder}/1920x3840.webp`)
    },
  }
}

const run = async (way: string, files: string[]) => {
  const storage = way === 'lighten' ? storageOf(files[0] ?? '') : nowhere
  const pictures = createPictures({ storage, slots: Math.max(1, files.length) })
  const handle = async (file: string): Promise<string | null> => {
    try {
      if (way === 'lighten') await pictures.lighten('any', 960)
      else await pictures.take(file, galleryPicture, { scope: 'public', field: 'picture' })
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }
  await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2f6f4f' } })
    .jpeg()
    .toBuffer()
  const rest = process.memoryUsage().rss
  const refusals = await Promise.all(files.map(handle))
  const measured: Measured = { extra: readPeak() - rest, refusals }
  process.stdout.write(JSON.stringify(measured))
}

const [way = 'take', ...files] = process.argv.slice(2)
if (import.meta.main) await run(way, files)
