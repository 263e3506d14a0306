import { exampleContactDraft } from '@campus/contracts/contact/examples.ts'
import { sendContactMessage } from '@campus/contracts/contact/endpoints.ts'
import { listAlbums } from '@campus/contracts/gallery/endpoints.ts'
import { probe } from './single-request.ts'

type Target = { path: string; headers?: Record<string, string>; json?: object }

export type Case = {
  name: string
  /** A request to measure and the baseline to compare it with. */
  what: string
  /** `uncached` is a server with CACHE_SECONDS=0, so that every request is computed. */
  server: 'usual' | 'uncached'
  status: number
  /** Returns the request for the product at this address. */
  target: (address: string) => Target | Promise<Target>
  /** Replaces the baseline by another request to the same product. */
  comparedWith?: (address: string) => Promise<Target>
  /** Share of the baseline that must be reached; null only reports it. */
  goal: number | null
}

const br = { 'accept-encoding': 'br' }
const home = { path: '/', headers: br }
const albums = { path: listAlbums.path }

const unchanged = ({ path, headers }: Target) => {
  return async (address: string): Promise<Target> => {
    const { headers: answered } = await probe(address + path, headers)
    return { path, headers: { ...headers, 'if-none-match': answered.etag ?? '' } }
  }
}

/** Finds the built file named by the home page whose compressed size is nearest to the page's own. */
const fileLikeHome = async (address: string): Promise<Target> => {
  const [html, page] = await Promise.all([probe(`${address}/`), probe(`${address}/`, br)])
  const paths = new Set(html.body.toString().match(/\/assets\/[^"' )]+\.(?:js|css)/g))
  const files = await Promise.all([...paths].map(async (path) => ({ path, size: (await probe(address + path, br)).body.length })))
  const [nearest] = files.toSorted((a, b) => Math.abs(a.size - page.body.length) - Math.abs(b.size - page.body.length))
  if (!nearest) throw new Error('The home page names no built file: is the public site built?')
  return { path: nearest.path, headers: br }
}

export const cases: Case[] = [
  { name: 'read-cached', what: 'list of albums, kept ready', server: 'usual', status: 200, target: () => albums, goal: 0.8 },
  {
    name: 'read-304',
    what: 'the same, unchanged since the last visit',
    server: 'usual',
    status: 304,
    target: unchanged(albums),
    goal: 0.8,
  },
  { name: 'home', what: 'home page, brotli, kept ready', server: 'usual', status: 200, target: () => home, goal: 0.6 },
  { name: 'home-304', what: 'the same, unchanged since the last visit', server: 'usual', status: 304, target: unchanged(home), goal: null },
  {
    name: 'home-file',
    what: 'home page against a built file of about its size, both from the product',
    server: 'usual',
    status: 200,
    target: () => home,
    comparedWith: fileLikeHome,
    goal: null,
  },
  { name: 'file', what: 'that built file, brotli', server: 'usual', status: 200, target: fileLikeHome, goal: null },
  {
    // Pages with a query are not cached, but the API replies that they use are.
    name: 'home-rendered',
    what: 'home page with a query, rendered for each request',
    server: 'usual',
    status: 200,
    target: () => ({ ...home, path: '/?rendered' }),
    goal: null,
  },
  {
    name: 'contact',
    what: 'a message to the office, checked, counted against its limit and stored',
    server: 'usual',
    status: sendContactMessage.status,
    target: () => ({ path: sendContactMessage.path, json: exampleContactDraft }),
    // Five times the rate of Directus, whose create was measured at 1/126 of such a baseline.
    goal: 5 / 126,
  },
  { name: 'read-uncached', what: 'list of albums, from the database', server: 'uncached', status: 200, target: () => albums, goal: 0.17 },
]
