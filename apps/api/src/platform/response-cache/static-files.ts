import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { addVariant, createCachedResponse } from './cached-response.ts'
import type { ResponseCache } from './response-cache.ts'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
const copies = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/**
 * Holds a build's files ready to send, packed copies and all: a first visit asks for a dozen of them, and reading each from
 * disk costs ten times as much as a kept page. Their names have their hashes, so they may be kept for good everywhere.
 */
export const cacheStaticFiles = async (
  cache: ResponseCache,
  folder: string,
  prefix: string,
  common: Record<string, string>,
): Promise<void> => {
  const names = new Set(await readdir(folder))
  for (const name of names) {
    const type = types[path.extname(name)]
    if (!type) continue
    const body = await readFile(path.join(folder, name))
    const headers = { ...common, 'content-type': type }
    const answer = createCachedResponse({ body, headers }, 'public, max-age=31536000, immutable')
    for (const [encoding, ending] of copies) {
      if (names.has(name + ending)) addVariant(answer, encoding, await readFile(path.join(folder, name + ending)))
    }
    cache.hold(prefix + name, answer)
  }
}
