import type { PageDraft, PostDraft, PageContent, PageLine, PostContent, PostLine } from './editing-schema.ts'
import type { Post, PostSummary, SitePage } from './schema.ts'

export const exampleSitePage = {
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

export const examplePageDraft = {
  title: 'Terms of Services',
  body: 'Fees are paid at the office.\n\n## Refunds\n\nWithin ten days.',
} satisfies PageDraft

export const examplePostDraft = {
  title: 'What the first week is like',
  slug: 'first-week',
  summary: 'A mentor, a library card and a walk round the campus.',
  body: 'It begins on a *Monday*.',
  publishOn: '2026-08-20',
} satisfies PostDraft

export const examplePageContent = examplePageDraft satisfies PageContent

export const examplePageLine = { slug: 'terms', title: 'Terms of Services', updatedAt: '2026-05-04T06:30:00.000Z' } satisfies PageLine

export const examplePostContent = examplePostDraft satisfies PostContent

export const examplePostLine = {
  _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9d11',
  title: examplePostDraft.title,
  slug: examplePostDraft.slug,
  publishOn: examplePostDraft.publishOn,
  updatedAt: '2026-08-19T06:30:00.000Z',
} satisfies PostLine
