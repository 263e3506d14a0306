import type { AboutPage, LandingPage } from '@campus/contracts/site-content/schema.ts'

/** The content of the home and about pages. A page that a reply lacks is missing here, too: its loader shows. */
export type FrontendContent = { landingPage?: LandingPage | undefined; aboutPage?: AboutPage | undefined }

/** Returns the content with empty parts for those that a reply lacks, so that their fallback texts show (docs/product/content.md). */
export const withEveryPart = ({ landingPage, aboutPage }: FrontendContent): FrontendContent => ({
  landingPage: landingPage && { ...emptyLanding, ...landingPage },
  aboutPage: aboutPage && { ...emptyAbout, ...aboutPage },
})

const emptyLanding = { HeroSection: { homeTitle: '' }, AboutSection: {} }
const emptyAbout = { AboutHero: { Heading: '' }, History: {}, Vision_and_Mission: {}, Facilities: [], Description: {} }
