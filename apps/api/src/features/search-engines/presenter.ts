/** A page that is in the site's map; `changedAt` is an ISO date and time, absent where it is not known. */
type ListedPage = { path: string; changedAt?: string | undefined }

/**
 * Paths that are private or empty: `$` ends a path, so that the page for all students stays open. Previews and receipts are open: their
 * addresses are secrets, and an engine that may not read there never learns that it must not list them.
 */
const closed = ['/admin', '/api', '/student$', '/student/', '/status', '/payment']

/** The text of /robots.txt (RFC 9309). The login and the like are not closed here: what is may not be read, and so not be left out. */
export const writeRobots = (origin: string): string =>
  ['User-agent: *', 'Allow: /', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')

/** The XML of /sitemap.xml (sitemaps.org). Paths are absolute and encoded already. */
export const writeSitemap = (origin: string, pages: ListedPage[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ path, changedAt }) => `<url>${tag('loc', origin + path)}${changedAt ? tag('lastmod', changedAt) : ''}</url>`),
    '</urlset>',
    '',
  ].join('\n')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const tag = (name: string, text: string) => `<${name}>${text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)}</${name}>`

/** When something of the site was last changed, by what it goes by: a course's id, an album's name, a slug, a document's key. `notices` has one, or none. */
export type Changes = Record<'documents' | 'courses' | 'albums' | 'posts' | 'texts' | 'notices', { name: string; changedAt: string }[]>

/** The pages that a search engine should find, with what is known of their changes. A list is as new as the newest in it. */
export const listedPages = ({ documents, courses, albums, posts, texts, notices }: Changes): ListedPage[] => {
  const document = (key: string) => documents.find(({ name }) => name === key)?.changedAt
  const below = (folder: string, things: Changes['courses']) =>
    things.map(({ name, changedAt }) => ({ path: `${folder}/${encodeURIComponent(name)}`, changedAt }))
  /** A list in which nothing stands is nothing to find. */
  const listOf = (path: string, things: Changes['albums']) => (things.length > 0 ? [{ path, changedAt: newest(things) }] : [])
  return [
    { path: '/', changedAt: document('landing') },
    { path: '/about', changedAt: document('about') },
    ...below('/course', courses),
    { path: '/admission' },
    { path: '/students' },
    ...listOf('/gallery', albums),
    ...below('/album', albums),
    ...listOf('/blog', posts),
    ...below('/blog', posts),
    ...below('', notices),
    { path: '/contact', changedAt: document('institute') },
    ...below('', texts),
  ]
}

const newest = (things: Changes['albums']): string | undefined =>
  things
    .map(({ changedAt }) => changedAt)
    .toSorted()
    .at(-1)
