import { AppError } from '@campus/contracts/core/errors.ts'
import type { FastifyPluginAsync } from 'fastify'
import { matchesEtag } from '../../response-cache/etag.ts'
import type { Storage } from '../storage.ts'
import { type LightCopies, lightWidthOf } from './light-copies.ts'

const year = 365 * 24 * 60 * 60

/**
 * Opened by itself in a tab a picture becomes a document, which the browser lays out by styles of its own. Nothing but those is
 * let through, and nothing runs.
 */
export const picturePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** A PDF may hold scripts, and some readers run them: it is saved and never opened as a page of this site, and runs nothing if it were. */
const paperPolicy = "default-src 'none'; sandbox"

const avif = 'image/avif'

/** Whether a browser names it among what it shows. */
const takesAvif = (accept = ''): boolean => accept.split(',').some((type) => type.trim() === avif)

/** Returns the headers of a stored file by its name; null for a name that nothing is stored under. */
const headersOf = (file: string): Record<string, string> | null => {
  if (/^[\dx]+\.webp$/.test(file)) return { 'content-type': 'image/webp', 'content-security-policy': picturePolicy }
  const paper = /^\d+-([a-z\d-]+\.pdf)$/.exec(file)?.[1]
  return paper === undefined
    ? null
    : {
        'content-type': 'application/pdf',
        'content-security-policy': paperPolicy,
        'content-disposition': `attachment; filename="${paper}"`,
      }
}

/** The copies to send when a picture of an earlier release lacks the requested width: the next wider one, else the next narrower one. */
const fallbackCopies: Partial<Record<string, readonly string[]>> = {
  '480.webp': ['640.webp', '320.webp'],
  '728.webp': ['800.webp', '960.webp', '640.webp'],
  // A page that was opened before the release with 728 px asks for it.
  '800.webp': ['960.webp', '640.webp'],
}

type Media = { storage: Storage; lightCopies: LightCopies }

/** Public pictures and PDFs at /media/{id}/{file}. A name is random and never used again, so each may be kept for good. */
export const mediaRoutes: FastifyPluginAsync<Media> = async (app, { storage, lightCopies }) => {
  app.addHook('preClose', async () => lightCopies.stop())
  app.route<{ Params: { id: string; file: string } }>({
    method: ['GET', 'HEAD'],
    url: '/media/:id/:file',
    handler: async (request, reply) => {
      const { id, file } = request.params
      const own = headersOf(file)
      if (!/^[\w-]+$/.test(id) || !own) throw new AppError('NOT_FOUND')
      const lightWidth = lightWidthOf(file)
      const light = lightWidth !== null && takesAvif(request.headers.accept) ? `${lightWidth}.avif` : null
      const known = request.headers['if-none-match']
      const method = request.method === 'HEAD' || known !== undefined ? 'head' : 'get'
      const look = (name: string) => storage[method](`public/${id}/${name}`)
      // A bucket may refuse to say that there is none.
      let found = light === null ? null : await look(light).catch(() => null)
      const isLight = found !== null
      for (const name of [file, ...(fallbackCopies[file] ?? [])]) found ??= await look(name)
      if (!found) throw new AppError('NOT_FOUND')
      if (light !== null && lightWidth !== null && !isLight) lightCopies.want(id, lightWidth)
      const etag = `"${id}/${isLight ? light : file}"`
      reply.headers({
        etag,
        // Caches on the way often go by the address alone: they are to keep what every browser can show.
        'cache-control': `${isLight ? 'private' : 'public'}, max-age=${year}, immutable`,
        'x-content-type-options': 'nosniff',
        ...own,
        ...(isLight && { 'content-type': avif }),
        ...(lightWidth !== null && { vary: [reply.getHeader('vary'), 'Accept'].filter(Boolean).join(', ') }),
        // The admin app may stand on another subdomain.
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (matchesEtag(known, etag)) return reply.code(304).send()
      reply.header('content-length', found.size)
      if (request.method === 'HEAD') return reply.send()
      const opened = 'stream' in found ? found : await storage.get(found.key)
      if (!opened) throw new AppError('NOT_FOUND')
      return reply.send(opened.stream)
    },
  })
}
