import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { AppError } from '@campus/contracts/kit/errors.ts'
import { realtime } from '@campus/contracts/kit/realtime.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { holdBuiltFiles } from './built-files.ts'
import { siteOrigin } from './origins.ts'
import { failedPage } from './plain-page.ts'
import { commonHeaders, pageHeaders, pagePolicy, sealPage } from './security-headers.ts'
import { sendFormer, sendShared } from './share-replies.ts'
import type { SharedCache } from './shared-cache.ts'

/** The public site's built handler: a request of a page in, its HTML out. */
type PageHandler = { fetch(request: Request): Response | Promise<Response> }

/** Header by which a rendering is told the nonce of its inline scripts. It never leaves this process. */
export const nonceHeader = 'x-page-nonce'

/**
 * Serves the public site's pages and the admin's files from the API's process, the one-command default. Both are found by path
 * at run time and never imported; a folder that is not there is not served, and the site is then deployed elsewhere.
 */
export const mountSites = async (app: FastifyInstance, config: Config, cache: SharedCache): Promise<void> => {
  // What is not there is no page: an address of the API, sockets' when asked without one, and a file of a build that has been replaced.
  for (const prefix of ['/api', realtime.path, '/assets', '/admin/assets']) {
    for (const url of [prefix, `${prefix}/*`]) app.all(url, async () => Promise.reject(new AppError('NOT_FOUND')))
  }
  if (existsSync(path.join(config.sites.admin, 'index.html'))) await mountAdmin(app, config, cache)
  if (existsSync(path.join(config.sites.public, 'server/server.js'))) await mountPublic(app, config, cache)
}

const mountPublic = async (app: FastifyInstance, config: Config, cache: SharedCache) => {
  const built = path.join(config.sites.public, 'client')
  // Loaded by path: the site is not part of this program.
  const { default: pages } = (await import(pathToFileURL(path.join(config.sites.public, 'server/server.js')).href)) as {
    default: PageHandler
  }

  await holdBuiltFiles(cache, path.join(built, 'assets'), '/assets/', commonHeaders(config))
  await app.register(fastifyStatic, {
    root: built,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**'],
    maxAge: '1h',
    decorateReply: false,
  })
  const render = renderOnce(cache, (target) => renderPage(pages, target, config))
  app.get('/*', async (request, reply) => {
    try {
      return await sendPage(await render(request), request, reply, cache)
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be rendered')
      const former = cache.findFormer(request.raw)
      if (former) return sendFormer(former, request, reply)
      const { html, headers } = failedPage(request.id)
      reply.code(500).headers(headers)
      return html
    }
  })
}

type Page = { status: number; html: string; headers: Record<string, string>; began: number }
type Rendering = { began: number; page: Promise<Page> }

/**
 * A page is the same for whoever asks for its address, so those who ask while it is being rendered share that rendering: when
 * content changes, a crowd costs one. A rendering that was begun before the latest change is nobody's to join.
 */
const renderOnce = (cache: SharedCache, render: (target: string) => Promise<Omit<Page, 'began'>>) => {
  const underWay = new Map<string, Rendering>()
  return ({ raw: { url = '/' }, began }: FastifyRequest): Promise<Page> => {
    const found = underWay.get(url)
    if (cache.keeps && found && cache.isCurrent(found.began)) return found.page
    const rendering = { began, page: render(url).then((page) => ({ ...page, began })) }
    const forget = () => {
      if (underWay.get(url) === rendering) underWay.delete(url)
    }
    underWay.set(url, rendering)
    rendering.page.then(forget, forget)
    return rendering.page
  }
}

const renderPage = async (pages: PageHandler, target: string, config: Config): Promise<Omit<Page, 'began'>> => {
  const nonce = randomBytes(16).toString('base64url')
  const address = pageAddress(target, siteOrigin(config))
  const response = await pages.fetch(new Request(address, { headers: { accept: 'text/html', [nonceHeader]: nonce } }))
  const location = response.headers.get('location')
  // A page that is somebody's own says so; anything else that a page may say of its keeping is decided here.
  const unkept = response.headers.get('cache-control') === 'no-store'
  const { html, inline } = sealPage(await response.text(), nonce)
  return {
    status: response.status,
    html,
    headers: {
      ...pageHeaders,
      'content-type': response.headers.get('content-type') ?? 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(config, inline),
      ...(unkept && { 'cache-control': 'no-store' }),
      ...(location !== null && { location: withoutOrigin(location) }),
      ...(response.status === 503 && { 'retry-after': '5' }),
    },
  }
}

/**
 * The address that a page is rendered for. Its origin is ours, never what the caller's Host header or request line says: the
 * page is kept and shown to others, and redirects stay here.
 */
export const pageAddress = (target: string, origin: string): URL => {
  const address = new URL(origin)
  const [name = '/', ...query] = target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?]*/i, '').split('?')
  address.pathname = name.replaceAll(/[/\\]+/g, '/')
  address.search = query.join('?')
  return address
}

const withoutOrigin = (location: string) => {
  const { pathname, search, hash } = new URL(location, 'http://localhost')
  return pathname.replace(/^\/+/, '/') + search + hash
}

const sendPage = async ({ status, html, headers, began }: Page, request: FastifyRequest, reply: FastifyReply, cache: SharedCache) => {
  const former = status >= 500 ? cache.findFormer(request.raw) : undefined
  if (former) return sendFormer(former, request, reply)
  reply.code(status).headers(headers)
  // No page shows anything of a query yet, but a redirect or a script may: only plain addresses are kept.
  if (status === 200 && headers['cache-control'] === undefined)
    return sendShared(cache, request, reply, { body: html, ignoresQuery: false, began })
  reply.header('cache-control', 'no-store')
  return html
}

const mountAdmin = async (app: FastifyInstance, config: Config, cache: SharedCache) => {
  const built = await readFile(path.join(config.sites.admin, 'index.html'), 'utf8')
  const index = tell(tell(built, 'api-origin', config.apiUrl), 'site-origin', config.publicUrl)
  await holdBuiltFiles(cache, path.join(config.sites.admin, 'assets'), '/admin/assets/', commonHeaders(config))

  /** Any other path is the app's own: its router knows what is there. Each load gets a nonce for the styles that it adds. */
  const sendIndex = async (_: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64url')
    reply.headers({
      ...pageHeaders,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(config, { scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`], attributes: [] }),
    })
    return index.replaceAll('{{nonce}}', nonce)
  }
  app.get('/admin', sendIndex)
  app.get('/admin/*', sendIndex)
}

/** Fills in one of the addresses that the admin's page leaves open; empty means its own origin. */
const tell = (html: string, name: string, origin: string | null) => html.replace(`<meta name="${name}" content="`, `$&${origin ?? ''}`)
