import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../process/settings.ts'

/**
 * Returns the headers of every response. Replies of the API are data: nothing in them may run, load or be framed. Pages bring their own
 * policy.
 */
export const commonHeaders = ({
  publicUrl,
  apiUrl,
  hstsSubdomains,
}: Pick<Settings, 'publicUrl' | 'apiUrl' | 'hstsSubdomains'>): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  // The browser is to come back by HTTPS alone, where the site has it. A college's other hosts below its domain may have none.
  ...((publicUrl ?? apiUrl)?.startsWith('https:') && {
    'strict-transport-security': `max-age=63072000${hstsSubdomains ? '; includeSubDomains' : ''}`,
  }),
})

/** Data belongs into no search engine's list, whoever links to it. Pages say so themselves. */
const unlisted = /^\/+api(?:[/?]|$)/i

/** Puts those headers, and the request's id, on every answer that the framework makes. */
export const secureHeaders = (app: FastifyInstance, config: Settings): void => {
  const common = commonHeaders(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(common).header('x-request-id', request.id)
    if (unlisted.test(request.url)) reply.header('x-robots-tag', 'noindex')
    done()
  })
}

/**
 * Returns the policy of a page. Scripts and styles run from our own files; an inline one runs only if its hash is in `inline`, since a page
 * with hashes in place of a nonce can be kept and sent to everyone.
 */
export const pagePolicy = (config: Pick<Settings, 'apiUrl' | 'provider'>, inline: InlineHashes): string => {
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

/** The headers of a page besides its policy and the common headers. */
export const pageHeaders = {
  // Says again what the policy does, for those who look for it; data has the policy alone.
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const

type InlineHashes = { scripts: string[]; styles: string[]; attributes: string[] }

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const unescape: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&amp;': '&', '&lt;': '<', '&gt;': '>' }

/**
 * Takes the rendering's nonce out of a page and returns the hashes of what carried it. A script or style without it gets no
 * hash, and so does not run in a browser.
 */
export const applyContentSecurityPolicy = (html: string, nonce: string): { html: string; inline: InlineHashes } => {
  const inline: InlineHashes = { scripts: [], styles: [], attributes: [] }
  // oxlint-disable-next-line no-restricted-globals -- The nonce is random letters and digits of our own.
  const carried = new RegExp(`<(script|style)\\b([^>]*?) nonce="${nonce}"([^>]*)>([\\s\\S]*?)</\\1>`, 'g')
  const secured = html.replace(carried, (_, tag: string, before: string, after: string, content: string) => {
    if (content) (tag === 'script' ? inline.scripts : inline.styles).push(hash(content))
    return `<${tag}${before}${after}>${content}</${tag}>`
  })
  const attributes = new Set<string>()
  for (const [, value = ''] of secured.matchAll(/<[a-z][^<>]*?\sstyle="([^"]*)"/g)) {
    attributes.add(hash(value.replace(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => unescape[entity] ?? entity)))
  }
  inline.attributes.push(...attributes)
  const withoutMeta = secured.replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
  return { html: withoutMeta.replaceAll(` nonce="${nonce}"`, ''), inline }
}
