import type { Post, PostSummary, SitePage } from './schema.ts'

export const examplePage = {
  slug: 'terms',
  title: 'Terms of Services',
  html: '<p>Fees are paid at the office.</p>\n<h2>Refunds</h2>\n<p>Within ten days.</p>',
  updatedAt: '2026-05-04T06:30:00.000Z',
} satisfies SitePage

export const examplePostSummary = {
  slug: 'first-week',
  title: 'What the first week is like',
  summary: 'A mentor, a library card and a walk round the campus.',
  publishedAt: '2026-08-20T06:30:00.000Z',
} satisfies PostSummary

export const examplePost = { ...examplePostSummary, html: '<p>It begins on a Monday.</p>' } satisfies Post
