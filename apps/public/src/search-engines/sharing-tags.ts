import { pictureSource } from '@campus/contracts/gallery/picture-source.ts'
import type { PublicPage } from './public-page-metadata.ts'

const tag = (property: string, content: string) => ({ property: `og:${property}`, content })

/** Returns the sharing tags (ogp.me). URLs are absolute, because other sites show them. */
export const sharingTags = (origin: string, { title, description, path, subject }: PublicPage, college?: string) => [
  tag('type', subject?.kind === 'post' ? 'article' : 'website'),
  tag('title', title),
  tag('description', description),
  tag('url', origin + path),
  tag('locale', 'en_IN'),
  ...(college ? [tag('site_name', college)] : []),
  ...(subject?.kind === 'post' ? [{ property: 'article:published_time', content: subject.post.publishedAt }] : []),
]

/** Returns the picture at its full size, up to 1920 px wide (docs/decisions/006), with the size from its URL. */
export const pictureTags = (origin: string, picture: string | undefined) => {
  if (picture === undefined || !URL.canParse(picture, origin)) return [{ name: 'twitter:card', content: 'summary' }]
  const { src, width, height } = pictureSource(picture)
  return [
    { name: 'twitter:card', content: 'summary_large_image' },
    tag('image', new URL(src, origin).href),
    ...(width && height ? [tag('image:type', 'image/webp'), tag('image:width', String(width)), tag('image:height', String(height))] : []),
  ]
}
