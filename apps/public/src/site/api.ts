import { queryOptions } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'

const siteContent = () => import('@campus/contracts/site-content/endpoints.ts')

/** Who the college is. */
export const instituteQuery = endpointQuery(siteContent, 'getInstitute', (reply) => reply.data)

/** Where else the college is; fetched once and kept. */
export const socialLinksQuery = endpointQuery(siteContent, 'getSocialLinks', (reply) => reply.link)

/** Content of the home page and the about page, which come together. The live connection keeps it under this key. */
export const frontendQuery = endpointQuery(siteContent, 'getFrontend', (reply) => reply.data)

/** What the gallery page is headed and described with; null where it cannot be told. It travels alone, as the picture below does. */
export const galleryTextsQuery = queryOptions({
  queryKey: ['galleryTexts'],
  queryFn: async () => {
    const { getFrontend } = await siteContent()
    return call(getFrontend, {}).then(
      ({ data }) => data.landingPage.gallery ?? null,
      () => null,
    )
  },
})

/**
 * The picture that a page without one of its own is shared with; null where it cannot be told. Kept under a key of its own: under
 * that of the content the whole home page would travel with every page.
 */
export const sitePictureQuery = queryOptions({
  queryKey: ['sitePicture'],
  queryFn: async (): Promise<string | null> => {
    const { getFrontend } = await siteContent()
    return call(getFrontend, {}).then(
      ({ data }) => data.landingPage.HeroSection.homeBackgroundImage || null,
      () => null,
    )
  },
})
