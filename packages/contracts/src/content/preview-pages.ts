import type { ContentKindName } from './kinds.ts'

/** The pages of the site that can be looked at with a draft in them, and what they are called there. */
export const previewPages = {
  home: 'Home page',
  about: 'About',
  gallery: 'Gallery',
  contact: 'Contact',
  admission: 'Admission',
  payment: 'Payment',
} as const
export type PreviewPage = keyof typeof previewPages

/** Where a draft of each kind is seen; it opens on the first. Only kinds with an `Editor` in the panel have a preview. */
const seenOn: Partial<Record<ContentKindName, readonly [PreviewPage, ...PreviewPage[]]>> = {
  landing: ['home', 'gallery'],
  testimonial: ['home'],
  about: ['about'],
  teacher: ['about'],
  institute: ['contact', 'home', 'admission', 'payment'],
  links: ['contact'],
  'admission-form': ['admission'],
}

/** The pages on which a draft of a kind is seen. */
export const previewPagesOf = (kind: ContentKindName): readonly [PreviewPage, ...PreviewPage[]] => seenOn[kind] ?? ['home']

/** The one of them that is asked for by name; the first where none of them is. */
export const previewPageOf = (kind: ContentKindName, name?: string): PreviewPage => {
  const pages = previewPagesOf(kind)
  return pages.find((page) => page === name) ?? pages[0]
}
