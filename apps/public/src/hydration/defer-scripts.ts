import { realtime } from '@campus/contracts/core/live/realtime-settings.ts'
import { frontendEventNames } from '@campus/contracts/site-content/socket-event-names.ts'
import { storageName } from '../page/scroll-positions.ts'
import { holdEvents } from './hold-events.ts'
import { listenForChanges } from './listen-for-changes.ts'
import { needsReact } from './needs-react.ts'

const entryTag = /<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"[^>]*><\/script>/
const preloadTags = /<link\b[^>]*\brel="modulepreload"[^>]*\bhref="([^"]+)"[^>]*>/g
/** Browsers look for it in the first kilobyte. */
const charset = /<meta charSet="utf-8"[^>]*>/i

const settings = {
  path: realtime.path,
  question: frontendEventNames.name,
  answer: frontendEventNames.answer.name,
  silence: realtime.pingInterval + realtime.pingTimeout,
  spread: 1000,
}

/** Key of the session storage under which holdEvents notes that it has reloaded the page for a new release. */
const reloadKey = 'campus.reloaded-for-release'

/** Returns the source of a call, whose arguments are sources, too. A build that adds helpers of its own to functions would break it. */
const callOf = (called: { toString: () => string }, ...given: string[]) => `(${called.toString()})(${given.join(',')})`

/** The script for a page with these files. */
const scriptFor = (files: readonly string[]) => {
  const parts = {
    files: JSON.stringify(files),
    retryInterval: String(realtime.retryInterval),
    reloadKey: JSON.stringify(reloadKey),
    needsReact: `() => ${callOf(needsReact, JSON.stringify([storageName, reloadKey]))}`,
    listen: `(onChange, onLost) => ${callOf(listenForChanges, JSON.stringify(settings), 'onChange', 'onLost')}`,
  }
  const entries = Object.entries(parts).map(([name, source]) => `${name}:${source}`)
  return callOf(holdEvents, `{${entries.join(',')}}`)
}

type PageParts = {
  /** Marks the script as ours for the content security policy (docs/decisions/005). */
  nonce: string | null
  /** Addresses of the style sheets that are written into the page. */
  styles: readonly string[]
}

/**
 * Takes the scripts out of a rendered page and puts one into its head that fetches them when they are needed (docs/decisions/082). The
 * framework renders no tag of a script from a text: `<` is escaped.
 *
 * Each style sheet of the page is named once more by a link that is switched off, and so is not fetched: Vite's loader would add the sheets
 * that a script brings, behind those of the page, where rules of every page would win over the page's own.
 */
export const deferScripts = (html: string, { nonce, styles }: PageParts): string => {
  const entry = entryTag.exec(html)?.[1]
  if (entry === undefined) return html
  const files = new Set([entry, ...[...html.matchAll(preloadTags)].flatMap(({ 1: href }) => href ?? [])])
  const script = `<script${nonce === null ? '' : ` nonce="${nonce}"`}>${scriptFor([...files])}</script>`
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}" disabled>`).join('')
  return html
    .replace(entryTag, '')
    .replaceAll(preloadTags, '')
    .replace(charset, (tag) => tag + script + links)
}
