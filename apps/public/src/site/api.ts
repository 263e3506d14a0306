import { queryOptions } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { withEveryPart } from './frontend-content.ts'

const siteContent = () => import('@campus/contracts/site-content/endpoints.ts')

/** The institute's data. */
export const instituteQuery = endpointQuery(siteContent, 'getInstitute', (reply) => reply.data)

/** Whether mails leave; known also before the office has said who the college is. */
export const sendsMailsQuery = endpointQuery(siteContent, 'findCollege', (reply) => reply.sendsMails)

/** The social accounts; loaded once. */
export const socialLinksQuery = endpointQuery(siteContent, 'getSocialLinks', (reply) => reply.link)

/** Content of the home and about pages. The live connection updates it under this key. */
export const frontendQuery = endpointQuery(siteContent, 'getFrontend', (reply) => withEveryPart(reply.data))

/** Heading and description of the gallery page; null on failure. It is separate so that pages do not carry the whole content. */
export const galleryTextsQuery = queryOptions({
  queryKey: ['galleryTexts'],
  queryFn: async () => {
    const { getFrontend } = await siteContent()
    return call(getFrontend, {}).then(
      ({ data }) => withEveryPart(data).landingPage?.gallery ?? null,
      () => null,
    )
  },
})

/** The default sharing picture; null on failure. It has its own key, because the content's would add the whole home page to every page. */
export const sitePictureQuery = queryOptions({
  queryKey: ['sitePicture'],
  queryFn: async (): Promise<string | null> => {
    const { getFrontend } = await siteContent()
    return call(getFrontend, {}).then(
      ({ data }) => withEveryPart(data).landingPage?.HeroSection.homeBackgroundImage || null,
      () => null,
    )
  },
})
