import { call } from '../kit/call.ts'
import { read } from '../kit/read.ts'

const siteContent = () => import('@campus/contracts/site-content/endpoints.ts')

/** Who the college is. */
export const instituteQuery = read(siteContent, 'getInstitute', (reply) => reply.data)

/** Where else the college is; fetched once and kept. */
export const socialLinksQuery = read(siteContent, 'getSocialLinks', (reply) => reply.link)

/** Content of the home page and the about page, which come together. The live connection keeps it under this key. */
export const frontendQuery = read(siteContent, 'getFrontend', (reply) => reply.data)

/**
 * The picture that a page without one of its own is shared with; undefined where it cannot be told. Asked past the cache: what is
 * in there travels with the page.
 */
export const findSitePicture = async (): Promise<string | undefined> => {
  const { getFrontend } = await siteContent()
  return call(getFrontend, {}).then(
    ({ data }) => data.landingPage.HeroSection.homeBackgroundImage,
    () => undefined,
  )
}
