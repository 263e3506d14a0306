import { z } from '../core/zod.ts'

/** The text pages that every college's site has. Each slug is also its path: /privacy (docs/product/public-website.md#text-pages). */
export const pageSlugs = ['privacy', 'terms', 'support'] as const
export type PageSlug = (typeof pageSlugs)[number]

/** One page of text. `html` was made by the server from what the college wrote: it holds text, lists and links, and no script. */
export const sitePage = z.object({ slug: z.enum(pageSlugs), title: z.string(), html: z.string(), updatedAt: z.iso.datetime() })
export type SitePage = z.output<typeof sitePage>

/** A post of the blog as its list shows it; `slug` is its place in the address: /blog/{slug}. */
export const postSummary = z.object({ slug: z.string(), title: z.string(), summary: z.string(), publishedAt: z.iso.datetime() })
export type PostSummary = z.output<typeof postSummary>

export const post = postSummary.extend({ html: z.string() })
export type Post = z.output<typeof post>
