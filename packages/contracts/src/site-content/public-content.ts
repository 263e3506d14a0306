import type { AboutContent, AboutPage, LandingPage } from './schema.ts'
import type { AboutSection, HomeSection } from './page-sections.ts'

/*
 * From the documents that the office saves to what the site shows. A group of texts that a document of an earlier release lacks begins
 * with neutral wording; a text that is missing inside a group was left empty by the office.
 */

const neutralNotices = {
  call: { title: 'Questions about admission?', text: 'Write to the office or call.' },
  admission: { title: 'Apply online', text: '' },
}
const neutralButtons = { start: 'Apply online', watch: 'See the campus' }

/** Adds the groups that a document lacks: what the office's form begins with. */
export const withLandingDefaults = (content: LandingPage) => ({
  notices: neutralNotices,
  goals: {},
  albums: {},
  testimonials: {},
  gallery: {},
  search: {},
  hidden: [],
  ...content,
})

/** Adds the groups that a document lacks: what the office's form begins with. */
export const withAboutDefaults = (content: AboutContent) => ({ buttons: neutralButtons, campus: {}, search: {}, hidden: [], ...content })

/** Returns the texts with '' for those that were left empty. */
const filled = <K extends string, T extends Partial<Record<K, unknown>>>(keys: readonly K[], texts: T) => ({
  ...(Object.fromEntries(keys.map((key) => [key, ''])) as Record<K, string>),
  ...texts,
})

const isFilled = (...values: unknown[]) => values.some((value) => value !== undefined && value !== '')

const namesOff = <N extends string>(off: readonly N[], neverFilled: Record<string, boolean>): N[] => [
  ...new Set([...off, ...Object.keys(neverFilled).filter((name) => neverFilled[name])] as N[]),
]

/** A number that was left empty is null. */
const noDetails = { image: '', price: null, room: '' }
const heading = ['heading', 'paragraph'] as const
const search = ['title', 'description'] as const
const paragraphs = ['paragraph_First', 'paragraph_Second', 'paragraph_Third', 'paragraph_Four'] as const

/** The lists beside the documents in which there never was anything. */
type NeverFilled = Partial<Record<'albums' | 'testimonials' | 'teachers' | 'courses', boolean>>

/** The home page as it is replied. */
export const toPublicLanding = (content: LandingPage, { albums = false, testimonials = false }: NeverFilled = {}): LandingPage => {
  const page = withLandingDefaults(content)
  const { HeroSection, AboutSection, Mission_and_Goals: goals, notices } = page
  const off: Partial<Record<HomeSection, boolean>> = {
    about: !isFilled(...Object.values(AboutSection)),
    goals: goals.length === 0 && !isFilled(...Object.values(page.goals)),
    albums,
    testimonials,
  }
  return {
    ...page,
    HeroSection: filled(['homeBackgroundImage', 'homeParagraph'], HeroSection),
    AboutSection: filled(
      ['image_First', 'image_Second', 'image_Third', 'Heading_First', 'Heading_Second', 'paragraph_First', 'paragraph_Second'],
      AboutSection,
    ),
    notices: { call: filled(['title', 'text'], notices.call), admission: filled(['title', 'text'], notices.admission) },
    goals: filled(heading, page.goals),
    albums: filled(['heading'], page.albums),
    testimonials: filled(heading, page.testimonials),
    gallery: filled([...heading, 'description'], page.gallery),
    search: filled(search, page.search),
    hidden: namesOff<HomeSection>(page.hidden, off),
  }
}

/** The about page as it is replied. */
export const toPublicAbout = (content: AboutContent, { teachers = false, courses = false }: NeverFilled = {}): AboutPage => {
  const page = withAboutDefaults(content)
  const { AboutHero, History, Vision_and_Mission: vision, Facilities, Description } = page
  const off: Partial<Record<AboutSection, boolean>> = {
    history: !isFilled(...paragraphs.map((name) => History[name])),
    vision: !isFilled(...Object.values(vision)),
    facilities: Facilities.length === 0 && !isFilled(...Object.values(Description), page.campus.paragraph),
    teachers,
    courses,
  }
  return {
    ...page,
    AboutHero: filled(['image', 'paragraph'], AboutHero),
    buttons: filled(['start', 'watch'], page.buttons),
    History: filled(['heading', ...paragraphs], History),
    Vision_and_Mission: filled(['title', ...paragraphs], vision),
    Facilities: Facilities.map((facility) => ({ ...noDetails, description: '', ...facility })),
    Description: { ...noDetails, paragraph: '', ...Description },
    campus: filled(['eyebrow', 'paragraph'], page.campus),
    search: filled(search, page.search),
    hidden: namesOff<AboutSection>(page.hidden, off),
  }
}
