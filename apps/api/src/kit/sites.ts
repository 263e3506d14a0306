import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { AppError } from '@campus/contracts/kit/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { holdBuiltFiles } from './built-files.ts'
import { sendLastResort } from './last-resort-page.ts'
import { pageHeaders, pagePolicy, sealPage } from './security-headers.ts'
import type { SharedCache } from './shared-cache.ts'
import { sendShared } from './share-replies.ts'

/** The public site's built handler: a request of a page in, its HTML out. */
type PageHandler = { fetch(request: Request): Response | Promise<Response> }

/** Header by which a rendering is told the nonce of its inline scripts. It never leaves this process. */
export const nonceHeader = 'x-page-nonce'

/**
 * Serves the public site's pages and the admin's files from the API's process, the one-command default. Both are found by path
 * at run time and never imported; a folder that is not there is not served, and the site is then deployed elsewhere.
 */
export const mountSites = async (app: FastifyInstance, config: Config, cache: SharedCache): Promise<void> => {
  if (existsSync(path.join(config.sites.admin, 'index.html'))) await mountAdmin(app, config, cache)
  if (existsSync(path.join(config.sites.public, 'server/server.js'))) await mountPublic(app, config, cache)
}

const mountPublic = async (app: FastifyInstance, config: Config, cache: SharedCache) => {
  const built = path.join(config.sites.public, 'client')
  // Loaded by path: the site is not part of this program.
  const { default: pages } = (await import(pathToFileURL(path.join(config.sites.public, 'server/server.js')).href)) as {
    default: PageHandler
  }

  await holdBuiltFiles(cache, path.join(built, 'assets'), '/assets/')
  await app.register(fastifyStatic, {
    root: built,
    prefix: '/',
    wildcard: false,
    globIgnore: ['assets/**'],
    maxAge: '1h',
    decorateReply: false,
  })
  app.get('/*', async (request, reply) => {
    if (request.url.toLowerCase().startsWith('/api/')) throw new AppError('NOT_FOUND')
    try {
      return await sendPage(await renderPage(pages, request, config), request, reply, cache)
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be rendered')
      return sendLastResort(reply)
    }
  })
}

type Page = { status: number; html: string; headers: Record<string, string> }

const renderPage = async (pages: PageHandler, request: FastifyRequest, config: Config): Promise<Page> => {
  const nonce = randomBytes(16).toString('base64url')
  // The address is ours, never the caller's Host header: the page is kept and shown to others.
  const address = new URL(request.raw.url ?? '/', config.publicUrl ?? `http://${config.host}:${config.port}`)
  const response = await pages.fetch(new Request(address, { headers: { accept: 'text/html', [nonceHeader]: nonce } }))
  const headers: Record<string, string> = {}
  for (const name of ['content-type', 'location'] as const) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  const { html, inline } = sealPage(await response.text(), nonce)
  return {
    status: response.status,
    html,
    headers: { ...pageHeaders, ...headers, 'content-security-policy': pagePolicy(config, inline) },
  }
}

const sendPage = async ({ status, html, headers }: Page, request: FastifyRequest, reply: FastifyReply, cache: SharedCache) => {
  reply.code(status).headers(headers)
  if (status === 200) return sendShared(cache, request, reply, html)
  reply.header('cache-control', 'no-store')
  return html
}

const mountAdmin = async (app: FastifyInstance, config: Config, cache: SharedCache) => {
  const built = await readFile(path.join(config.sites.admin, 'index.html'), 'utf8')
  const index = tell(tell(built, 'api-origin', config.apiUrl), 'site-origin', config.publicUrl)
  await holdBuiltFiles(cache, path.join(config.sites.admin, 'assets'), '/admin/assets/')

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
