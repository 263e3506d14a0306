import { galleryMetadata, homeMetadata } from '@campus/contracts/site-content/page-metadata.ts'
import { sitePanelMessages } from '@campus/contracts/site-content/panel-messages.ts'
import { landingSectionMessages } from '@campus/contracts/site-content/sections/landing-messages.ts'
import { newId } from '../api-client/new-id.ts'
import { searchEngineSection } from './search-engine-section.ts'
import type { Field, Section } from '../content/fields/sections.ts'

const { sections, cards, headings, fields, rows } = landingSectionMessages
const { besideHeading, belowHeading } = sitePanelMessages

const heading = (of: keyof typeof headings): Field => ({
  path: `${of}.heading`,
  label: sitePanelMessages.heading,
  kind: 'line',
  optional: true,
  hint: sitePanelMessages.headedAs(headings[of]),
})
const lead = (of: string, hint: string): Field => ({
  path: `${of}.paragraph`,
  label: sitePanelMessages.lead,
  kind: 'line',
  optional: true,
  hint,
})

/** One of the two cards beside the hero. */
const card = (name: 'call' | 'admission'): Section => {
  const { title, leadsTo, hint } = cards[name]
  return {
    title,
    where: cards.where(leadsTo),
    band: 0,
    switchedAs: `${name}Notice`,
    fields: [
      { path: `notices.${name}.title`, label: sitePanelMessages.title, kind: 'line', optional: true, hint },
      { path: `notices.${name}.text`, ...cards.text, kind: 'line', optional: true },
    ],
  }
}

/** The fields of the home page, and of the gallery page, which has few texts. */
export const landingSections: readonly Section[] = [
  {
    ...sections.hero,
    band: 0,
    fields: [
      { path: 'HeroSection.homeTitle', ...fields.heroSectionHomeTitle, kind: 'line' },
      { path: 'HeroSection.homeParagraph', ...fields.heroSectionHomeParagraph, kind: 'text', optional: true },
      { path: 'HeroSection.homeBackgroundImage', ...fields.heroSectionHomeBackgroundImage, kind: 'picture', optional: true },
    ],
  },
  card('call'),
  card('admission'),
  {
    ...sections.aboutSection,
    band: 1,
    switchedAs: 'about',
    fields: [
      { path: 'AboutSection.Heading_First', ...fields.aboutSectionHeadingFirst, kind: 'line', optional: true },
      { path: 'AboutSection.paragraph_First', ...fields.aboutSectionParagraphFirst, kind: 'text', optional: true },
      { path: 'AboutSection.Heading_Second', ...fields.aboutSectionHeadingSecond, kind: 'line', optional: true },
      { path: 'AboutSection.paragraph_Second', ...fields.aboutSectionParagraphSecond, kind: 'text', optional: true },
      { path: 'AboutSection.image_First', ...fields.aboutSectionImageFirst, kind: 'picture', optional: true },
      { path: 'AboutSection.image_Second', ...fields.aboutSectionImageSecond, kind: 'picture', optional: true },
      { path: 'AboutSection.image_Third', ...fields.aboutSectionImageThird, kind: 'picture', optional: true },
    ],
  },
  {
    ...sections.missionAndGoals,
    band: 2,
    switchedAs: 'goals',
    fields: [heading('goals'), lead('goals', besideHeading)],
    list: {
      path: 'Mission_and_Goals',
      one: rows.goal,
      most: 12,
      make: () => ({ _id: newId(), image: '', title: '', content: '' }),
      fields: [
        { path: 'title', ...fields.missionAndGoalsTitle, kind: 'line' },
        { path: 'content', ...fields.missionAndGoalsContent, kind: 'text' },
        { path: 'image', ...fields.missionAndGoalsImage, kind: 'picture', optional: true },
      ],
    },
  },
  {
    ...sections.albums,
    band: 3,
    switchedAs: 'albums',
    fields: [heading('albums')],
  },
  {
    ...sections.testimonials,
    band: 4,
    switchedAs: 'testimonials',
    fields: [heading('testimonials'), lead('testimonials', belowHeading)],
  },
  searchEngineSection({ path: '/', titlePath: 'search.title', descriptionPath: 'search.description', listingOf: homeMetadata }),
  {
    ...sections.galleryPage,
    seenOn: 'gallery',
    fields: [
      heading('gallery'),
      lead('gallery', belowHeading),
      { path: 'gallery.description', ...fields.galleryDescription, kind: 'text', optional: true },
    ],
    listing: { path: '/gallery', descriptionPath: 'gallery.description', listingOf: galleryMetadata },
  },
]
