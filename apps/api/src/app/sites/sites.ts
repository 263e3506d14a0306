import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { AppError } from '@campus/contracts/core/errors.ts'
import { realtime } from '@campus/contracts/core/live/realtime-settings.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../platform/process/settings.ts'
import { cacheStaticFiles } from '../../platform/response-cache/static-files.ts'
import { siteOrigin } from '../../platform/http/origins.ts'
import { throttledWarning } from '../../platform/process/throttled-warning.ts'
import { beingSetUpPage, busyPage, type ClosedSite, closedPage, failedPage } from '../../platform/http/fallback-pages.ts'
import { createPageRenderer, type Page, type PageAddress, type PageHandler, pageAddress } from './render-pages.ts'
import { commonHeaders, pageHeaders, pagePolicy } from '../../platform/http/security-headers.ts'
import { sendStale, sendShared } from '../../platform/response-cache/cache-responses.ts'
import type { ResponseCache } from '../../platform/response-cache/response-cache.ts'
import type { SiteState } from '../../platform/sites/site-state.ts'

/** The queries that a built site needs, handed in so that mounting it depends on no feature. */
type Site = {
  /** Unless it is online, what is no page of somebody's own is shown to the office alone. */
  findState: () => Promise<SiteState>
  /** True of a pass of the office's, by which it sees the pages meanwhile. */
  isGoodPass: (pass: string) => boolean
  /** Finds the contact details shown while the website is offline. */
  findClosed: () => Promise<ClosedSite | undefined>
}

/** A browser that has shown a pass keeps it for as long as it is good, for the links of the pages. */
const passCookie = 'site_pass'
const passIn = (cookies: string | undefined): string => /(?:^|;\s*)site_pass=(?<pass>[\w.-]+)/.exec(cookies ?? '')?.groups?.pass ?? ''

/**
 * Signing in, a new password and one's own area: pages that no search engine lists have nothing of the content. That there is no such
 * page is listed as little, and would tell which posts and albums there are.
 */
const isSomebodysOwn = ({ status, html }: Page) => status !== 404 && html.includes('<meta name="robots" content="noindex"')

/** A draft is shown to whoever has its secret. */
const isPreview = (href: string) => /^\/preview\//i.test(href)

/**
 * Serves the public site's pages and the admin's files from the API's process, the one-command default. Both are found by path
 * at run time and never imported; a folder that is not there is not served, and the site is then deployed elsewhere.
 */
export const mountSites = async (app: FastifyInstance, config: Settings, cache: ResponseCache, site: Site): Promise<void> => {
  // These addresses are never pages: of the API, of the sockets when asked without one, of files of a build that has been replaced.
  for (const prefix of ['/api', realtime.path, '/assets', '/admin/assets']) {
    for (const url of [prefix, `${prefix}/*`]) app.all(url, async () => Promise.reject(new AppError('NOT_FOUND')))
  }
  if (existsSync(path.join(config.sites.admin, 'index.html'))) await mountAdmin(app, config, cache)
  if (existsSync(path.join(config.sites.public, 'server/server.js'))) await mountPublic(app, config, cache, site)
}

const mountPublic = async (app: FastifyInstance, config: Settings, cache: ResponseCache, site: Site) => {
  const built = path.join(config.sites.public, 'client')
  // Loaded by path: the site is not part of this program.
  const { default: pages } = (await import(pathToFileURL(path.join(config.sites.public, 'server/server.js')).href)) as {
    default: PageHandler
  }

  await cacheStaticFiles(cache, path.join(built, 'assets'), '/assets/', commonHeaders(config))
  await app.register(fastifyStatic, {
    root: built,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**'],
    maxAge: '1h',
    decorateReply: false,
  })
  const render = createPageRenderer(pages, config, cache, site.findState)
  const warn = throttledWarning(app.log, 'pages are asked for faster than they can be made')
  const origin = siteOrigin(config)
  app.get('/*', async (request, reply) => {
    const address = pages.addressOf(pageAddress(request.raw.url ?? '/', origin))
    // However its address was written, a page that is kept is sent.
    const found = request.raw.url === address.href ? undefined : cache.findFresh(address.href, request.raw)
    if (found) return sendStale(found, request, reply)
    try {
      const page = await render(address, app.counts.networkOf(request), request, reply)
      if (page.state === 'online') return await sendPage(page, address, request, reply, cache)
      return await sendMeanwhile(page, address, request, reply)
    } catch (error) {
      return sendInstead(error, address, request, reply)
    }
  })

  /** Pages that are not online are cached by nobody and not indexed. */
  const sendMeanwhile = async (page: Page, address: PageAddress, request: FastifyRequest, reply: FastifyReply) => {
    const { pathname, searchParams } = pageAddress(request.raw.url ?? '/', origin)
    const pass = searchParams.get('visit')
    if (pass !== null && site.isGoodPass(pass)) {
      const secure = origin.startsWith('https:') ? '; Secure' : ''
      reply.header('set-cookie', `${passCookie}=${pass}; Path=/; HttpOnly; SameSite=Lax${secure}`)
      return reply.header('cache-control', 'no-store').redirect(pathname.replace(/^\/+/, '/'), 303)
    }
    const isForAll = (isPreview(address.href) && page.status !== 404) || isSomebodysOwn(page) || (page.status >= 300 && page.status < 400)
    if (page.status !== 503 && (isForAll || site.isGoodPass(passIn(request.headers.cookie)))) {
      reply.code(page.status).headers({ ...page.headers, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      return page.html
    }
    const closed = page.state === 'offline' ? await site.findClosed().catch(() => undefined) : undefined
    const { html, headers } = closed ? closedPage(closed) : beingSetUpPage(`${config.adminUrl ?? ''}/admin`)
    reply.headers(headers)
    return html
  }

  const sendInstead = async (error: unknown, { href }: PageAddress, request: FastifyRequest, reply: FastifyReply) => {
    const isBusy = error instanceof AppError && error.code === 'UNAVAILABLE'
    if (isBusy) warn(error)
    // A visitor who has left gets no answer, and a rendering that was given up for that reason is not logged as an error.
    else if (!reply.raw.destroyed) request.log.error({ err: error }, 'a page could not be rendered')
    const former = cache.findStale(request.raw, href)
    if (former) return sendStale(former, request, reply)
    const { html, headers } = isBusy ? busyPage() : failedPage(request.id)
    reply.code(isBusy ? 503 : 500).headers(headers)
    if (isBusy) reply.header('retry-after', Math.ceil(error.retryAfter ?? 5))
    return html
  }
}

const sendPage = async (page: Page, address: PageAddress, request: FastifyRequest, reply: FastifyReply, cache: ResponseCache) => {
  const { status, html, headers, began } = page
  const { href, kind } = address
  const former = status >= 500 ? cache.findStale(request.raw, href) : undefined
  if (former) return sendStale(former, request, reply)
  reply.code(status).headers(headers)
  if (status === 200 && headers['cache-control'] === undefined)
    return sendShared(cache, request, reply, { body: html, ignoresQuery: false, began, path: href, open: kind === 'open' })
  reply.header('cache-control', 'no-store')
  return html
}

const mountAdmin = async (app: FastifyInstance, config: Settings, cache: ResponseCache) => {
  const built = await readFile(path.join(config.sites.admin, 'index.html'), 'utf8')
  const index = built.replaceAll('{{api-origin}}', () => config.apiUrl ?? '').replaceAll('{{site-origin}}', () => config.publicUrl ?? '')
  await cacheStaticFiles(cache, path.join(config.sites.admin, 'assets'), '/admin/assets/', commonHeaders(config))

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
