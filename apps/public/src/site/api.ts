import { read } from '../kit/read.ts'

const siteContent = () => import('@campus/contracts/site-content/endpoints.ts')

/** Who the college is. */
export const instituteQuery = read(siteContent, 'getInstitute', (reply) => reply.data)

/** Where else the college is; fetched once and kept. */
export const socialLinksQuery = read(siteContent, 'getSocialLinks', (reply) => reply.link)

/** Content of the home page and the about page, which come together. The live connection keeps it under this key. */
export const frontendQuery = read(siteContent, 'getFrontend', (reply) => reply.data)
