import { previewPageMessages } from '@campus/contracts/content/preview-page-messages.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import type { QueryClient } from '@tanstack/react-query'
import { teachersQuery } from '../about/api.ts'
import { admissionFormQuery } from '../admissions/offer/admission-options.ts'
import { testimonialsQuery } from '../home/api.ts'
import { frontendQuery, galleryTextsQuery, instituteQuery, socialLinksQuery } from '../site/api.ts'

export const nothingIsSent = previewPageMessages.nothingSent

const held = [frontendQuery, galleryTextsQuery, instituteQuery, socialLinksQuery, teachersQuery, testimonialsQuery, admissionFormQuery]

/** Stops refetches over a draft and all submits of its page, because an application would be a real one. */
export const freezePreview = (queryClient: QueryClient): void => {
  for (const { queryKey } of held) queryClient.setQueryDefaults(queryKey, { staleTime: 'static' })
  const refuse = () => Promise.reject(new AppError('NOT_ALLOWED', { message: nothingIsSent }))
  queryClient.setDefaultOptions({ ...queryClient.getDefaultOptions(), mutations: { onMutate: refuse } })
}
