import type { ContentKinds } from '../content/queries.ts'
import { courseKinds } from '../features/courses/content-kind-queries.ts'
import { galleryKinds } from '../features/gallery/content-kind-queries.ts'
import { noticeKinds } from '../features/notices/content-kind-queries.ts'
import { pageKinds } from '../features/pages/content-kind-queries.ts'
import { siteContentKinds } from '../features/site-content/content-kind-queries.ts'

/** The kinds of content that the features register with the version engine. A new kind of content is added here. */
export const registeredKinds: ContentKinds = {
  ...siteContentKinds,
  ...courseKinds,
  ...galleryKinds,
  ...pageKinds,
  ...noticeKinds,
}
