import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../platform/process/settings.ts'
import { siteOrigin } from '../../platform/http/origins.ts'
import { createRenderQueue, type Lane } from './render-queue.ts'
import { pageHeaders, pagePolicy, applyContentSecurityPolicy } from '../../platform/http/security-headers.ts'
import type { ResponseCache } from '../../platform/response-cache/response-cache.ts'
import type { SiteState } from '../../platform/sites/site-state.ts'

/** The built public site. */
export type PageHandler = {
  /** Renders a page: its request in, its HTML out. */
  fetch(request: Request): Response | Promise<Response>
  /** The one address that stands for every way to write a page's address. */
  addressOf(target: URL): PageAddress
}

export type PageAddress = {
  /** Path, and of the query what the page declares. */
  href: string
  /** `fixed`: one of few. `open`: holds a name or parameter that anyone can make up. `unknown`: leads nowhere, as all such do. */
  kind: 'fixed' | 'open' | 'unknown'
}

export type Page = { status: number; html: string; headers: Record<string, string>; began: number; state: SiteState }

type Rendering = { began: number; page: Promise<Page>; visitors: number; abandon: AbortController }

/** Header by which a rendering is told the nonce of its inline scripts. It never leaves this process. */
const nonceHeader = 'x-page-nonce'

/** Addresses that led to a page; the oldest are forgotten. A college has some hundreds of courses, albums and posts. */
const mostKnown = 2000

/**
 * Renders a page once for all visitors who ask for its address while it is being rendered: when content changes, a crowd costs one
 * rendering. Nobody joins a rendering that was begun before the latest change. All paths that lead nowhere share one page.
 */
export const createPageRenderer = (pages: PageHandler, config: Settings, cache: ResponseCache, findState: () => Promise<SiteState>) => {
  const underWay = new Map<string, Rendering>()
  const known = new Set<string>()
  const limited = createRenderQueue()
  let nowhere: { page: Page; until: number } | undefined

  const laneOf = ({ href, kind }: PageAddress): Lane => (kind !== 'open' ? 'fixed' : known.has(href) ? 'known' : 'open')

  const remember = ({ href, kind }: PageAddress, page: Page) => {
    if (kind === 'unknown') nowhere = { page, until: page.status === 404 ? Date.now() + config.cacheSeconds * 1000 : 0 }
    if (kind !== 'open' || href.includes('?')) return
    known.delete(href)
    if (page.status !== 200 || page.headers['cache-control'] !== undefined) return
    known.add(href)
    for (const oldest of known) {
      if (known.size <= mostKnown) break
      known.delete(oldest)
    }
  }

  const begin = (address: PageAddress, network: string, began: number): Rendering => {
    const { href } = address
    const abandon = new AbortController()
    const { signal } = abandon
    const page = limited({ lane: laneOf(address), network, signal, work: () => renderPage(pages, { href, signal }, config) }).then(
      async (made) => ({
        ...made,
        began,
        state: await findState(),
      }),
    )
    const rendering: Rendering = { began, page, visitors: 0, abandon }
    const forget = () => {
      if (underWay.get(href) === rendering) underWay.delete(href)
    }
    underWay.set(href, rendering)
    signal.addEventListener('abort', forget, { once: true })
    page.then((made) => remember(address, made)).then(forget, forget)
    return rendering
  }

  return async (address: PageAddress, network: string, request: FastifyRequest, reply: FastifyReply): Promise<Page> => {
    const { began } = request
    if (address.kind === 'unknown' && nowhere && Date.now() < nowhere.until && cache.isCurrent(nowhere.page.began)) return nowhere.page
    const found = underWay.get(address.href)
    const rendering = cache.keeps && found && cache.isCurrent(found.began) ? found : begin(address, network, began)
    // A page of a fixed address is finished for its next visitor; any other is given up when its last visitor has left.
    rendering.visitors++
    reply.raw.once('close', () => {
      rendering.visitors--
      if (rendering.visitors === 0 && address.kind === 'open' && underWay.get(address.href) === rendering) rendering.abandon.abort()
    })
    return rendering.page
  }
}

const renderPage = async (
  pages: PageHandler,
  { href, signal }: { href: string; signal: AbortSignal },
  config: Settings,
): Promise<Omit<Page, 'began' | 'state'>> => {
  const nonce = randomBytes(16).toString('base64url')
  const address = new URL(href, siteOrigin(config))
  const response = await pages.fetch(new Request(address, { headers: { accept: 'text/html', [nonceHeader]: nonce }, signal }))
  const location = response.headers.get('location')
  // A page says whether it belongs to one person; everything else about caching is decided here.
  const unkept = response.headers.get('cache-control') === 'no-store'
  const { html, inline } = applyContentSecurityPolicy(await response.text(), nonce)
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
 * The address that a page is asked for by. Its origin is ours, never what the caller's Host header or request line says: the
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
