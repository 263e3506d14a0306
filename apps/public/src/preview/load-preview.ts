import { type PreviewPage, previewPageOf } from '@campus/contracts/content/preview-pages.ts'
import type { Preview } from '@campus/contracts/content/schema.ts'
import type { QueryClient } from '@tanstack/react-query'
import { teachersQuery } from '../about/api.ts'
import { admissionFormQuery } from '../admissions/admission-options.ts'
import { coursesQuery } from '../courses/api.ts'
import { albumsQuery, allImagesQuery } from '../gallery/api.ts'
import { testimonialsQuery } from '../home/api.ts'
import { orNotFound } from '../api-client/failure.ts'
import { load, tryToLoad } from '../api-client/load-query.ts'
import { frontendQuery, galleryTextsQuery, instituteQuery } from '../site/api.ts'
import { previewQuery } from './api.ts'
import { putDraft } from './cache-draft.ts'

export type LoadedPreview = { preview: Preview; page: PreviewPage }

/** The draft of a secret with all that its page needs, in the cache; `name` is the page that the address asks for. */
export const loadPreview = async (queryClient: QueryClient, token: string, name?: string): Promise<LoadedPreview> => {
  const preview = await orNotFound(load(queryClient, previewQuery(token)))
  const page = previewPageOf(preview.kind, name)
  await Promise.all([
    load(queryClient, frontendQuery),
    tryToLoad(queryClient, instituteQuery),
    tryToLoad(queryClient, coursesQuery),
    tryToLoad(queryClient, albumsQuery),
    tryToLoad(queryClient, teachersQuery),
    tryToLoad(queryClient, testimonialsQuery),
    ...(page === 'gallery' ? [tryToLoad(queryClient, allImagesQuery), tryToLoad(queryClient, galleryTextsQuery)] : []),
    ...(page === 'admission' ? [tryToLoad(queryClient, admissionFormQuery)] : []),
  ])
  await putDraft(queryClient, preview)
  return { preview, page }
}
