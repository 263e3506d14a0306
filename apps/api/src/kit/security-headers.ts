import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The browser is to come back by HTTPS alone, where the site has it. */
const hsts = ({ publicUrl, apiUrl }: Pick<Config, 'publicUrl' | 'apiUrl'>) =>
  (publicUrl ?? apiUrl)?.startsWith('https:') ? { maxAge: 63_072_000, includeSubDomains: true } : false

/** What built files are sent with, which are answered before the framework is asked. */
export const commonHeaders = (config: Pick<Config, 'publicUrl' | 'apiUrl'>): Record<string, string> => {
  const strict = hsts(config)
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    ...(strict && { 'strict-transport-security': `max-age=${strict.maxAge}; includeSubDomains` }),
  }
}

/** Headers of every answer. Replies of the API are data: nothing in them may run, load or be framed. Pages bring their own policy. */
export const secureHeaders = async (app: FastifyInstance, config: Config): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
    frameguard: { action: 'deny' },
    strictTransportSecurity: hsts(config),
    // These two are about documents: pages bring them (pageHeaders).
    referrerPolicy: false,
    crossOriginOpenerPolicy: false,
    crossOriginEmbedderPolicy: false,
    // For browsers that are no longer made; a kept answer carries each header for nothing.
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
  })
}

/**
 * The policy of a page. Scripts and styles run from our own files; an inline one only if it carries the nonce that this
 * rendering was given (`inline` lists their hashes), so that the page can be kept and sent to everyone. What comes from data
 * never has the nonce.
 */
export const pagePolicy = (config: Pick<Config, 'apiUrl' | 'provider'>, inline: InlineHashes): string => {
  // Every page's, since one document may lead to the login. The browser asks the provider itself (docs/decisions/013).
  const provider = config.provider ? ` ${new URL(config.provider.issuer).origin}` : ''
  const api = config.apiUrl ? ` ${config.apiUrl} ${config.apiUrl.replace(/^http/, 'ws')}` : ''
  const attributes =
    inline.attributes.length > 0 ? [`style-src-attr 'unsafe-hashes' ${inline.attributes.join(' ')}`] : ["style-src-attr 'none'"]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    ...attributes,
    `img-src 'self' https: data: blob:${config.apiUrl ? ` ${config.apiUrl}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${api}${provider}`,
    "manifest-src 'self'",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** What a page is sent with beside its policy and the headers of every answer. */
export const pageHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

export type InlineHashes = { scripts: string[]; styles: string[]; attributes: string[] }

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const unescape: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/**
 * Takes the rendering's nonce out of a page and returns the hashes of what carried it. A script or style without it gets no
 * hash, and so does not run in a browser.
 */
export const sealPage = (html: string, nonce: string): { html: string; inline: InlineHashes } => {
  const inline: InlineHashes = { scripts: [], styles: [], attributes: [] }
  const carried = new RegExp(`<(script|style)\\b([^>]*?) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</\\1>`, 'g')
  const sealed = html.replace(carried, (_, tag: string, before: string, after: string, content: string) => {
    if (content) (tag === 'script' ? inline.scripts : inline.styles).push(hash(content))
    return `<${tag}${before}${after}>${content}</${tag}>`
  })
  const attributes = new Set<string>()
  for (const [, value = ''] of sealed.matchAll(/<[a-z][^<>]*?\sstyle="([^"]*)"/g)) {
    attributes.add(hash(value.replace(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => unescape[entity] ?? entity)))
  }
  inline.attributes.push(...attributes)
  const withoutMeta = sealed.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
  return { html: withoutMeta.replaceAll(` nonce="${nonce}"`, ''), inline }
}
