import { type PreviewPage, previewPageOf } from '@campus/contracts/content/preview-pages.ts'
import type { Preview } from '@campus/contracts/content/schema.ts'
import type { QueryClient } from '@tanstack/react-query'
import { teachersQuery } from '../about/api.ts'
import { admissionFormQuery } from '../admissions/offer/admission-options.ts'
import { coursesQuery } from '../courses/api.ts'
import { albumsQuery, allImagesQuery } from '../gallery/api.ts'
import { testimonialsQuery } from '../home/api.ts'
import { orNotFound } from '../api-client/read-failure.ts'
import { load, loadOptional } from '../api-client/load-query.ts'
import { frontendQuery, galleryTextsQuery, instituteQuery } from '../site/api.ts'
import { previewQuery } from './api.ts'
import { cacheDraft } from './cache-draft.ts'

export type LoadedPreview = { preview: Preview; page: PreviewPage }

/** Loads the draft of a token and its page's data into the cache; `name` is the requested page. */
export const loadPreview = async (queryClient: QueryClient, token: string, name?: string): Promise<LoadedPreview> => {
  const preview = await orNotFound(load(queryClient, previewQuery(token)))
  const page = previewPageOf(preview.kind, name)
  await Promise.all([
    loadOptional(queryClient, frontendQuery),
    loadOptional(queryClient, instituteQuery),
    loadOptional(queryClient, coursesQuery),
    loadOptional(queryClient, albumsQuery),
    loadOptional(queryClient, teachersQuery),
    loadOptional(queryClient, testimonialsQuery),
    ...(page === 'gallery' ? [loadOptional(queryClient, allImagesQuery), loadOptional(queryClient, galleryTextsQuery)] : []),
    ...(page === 'admission' ? [loadOptional(queryClient, admissionFormQuery)] : []),
  ])
  await cacheDraft(queryClient, preview)
  return { preview, page }
}
