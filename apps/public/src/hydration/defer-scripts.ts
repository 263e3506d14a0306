import { holdEvents } from './hold-events.ts'

const entryTag = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/
/** Browsers look for it in the first kilobyte. */
const charset = /<meta charSet="utf-8"[^>]*>/
const preloadTags = /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>/g

/**
 * Takes the scripts out of a rendered page and puts one into its head that fetches them when they are needed (hold-events.ts). `nonce` marks
 * it as ours for the content security policy (docs/decisions/005). The framework renders no such tag from a text: `<` is escaped.
 */
export const deferScripts = (html: string, nonce: string | null): string => {
  const entry = entryTag.exec(html)?.[1]
  if (entry === undefined) return html
  const files = [...new Set([entry, ...[...html.matchAll(preloadTags)].flatMap(({ 1: href }) => href ?? [])])]
  const script = `<script${nonce === null ? '' : ` nonce="${nonce}"`}>(${holdEvents.toString()})(${JSON.stringify(files)})</script>`
  return html.replace(entryTag, '').replaceAll(preloadTags, '').replace(charset, `$&${script}`)
}
