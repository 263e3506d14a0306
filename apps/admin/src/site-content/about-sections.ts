import { aboutMetadata } from '@campus/contracts/site-content/page-metadata.ts'
import { aboutSectionMessages } from '@campus/contracts/site-content/sections/about-messages.ts'
import { searchEngineSection } from './search-engine-section.ts'
import type { Field, Section } from '../content/fields/sections.ts'

const { sections, fields, paragraph, rows } = aboutSectionMessages

const paragraphs = (of: string): Field[] =>
  (['First', 'Second', 'Third', 'Four'] as const).map((which, n) => ({
    path: `${of}.paragraph_${which}`,
    label: paragraph(n + 1),
    kind: 'text',
    optional: true,
  }))

const price = { path: 'price', ...fields.price, kind: 'number', optional: true } as const
const button = { kind: 'line', optional: true } as const
const room = { path: 'room', ...fields.room, kind: 'line', optional: true } as const

/** The fields of the about page. */
export const aboutSections: readonly Section[] = [
  {
    ...sections.hero,
    band: 0,
    fields: [
      { path: 'AboutHero.Heading', ...fields.aboutHeroHeading, kind: 'line' },
      { path: 'AboutHero.paragraph', ...fields.aboutHeroParagraph, kind: 'text', optional: true },
      { path: 'buttons.start', ...fields.buttonsStart, ...button },
      { path: 'buttons.watch', ...fields.buttonsWatch, ...button },
      { path: 'AboutHero.image', ...fields.aboutHeroImage, kind: 'picture', optional: true },
    ],
  },
  {
    ...sections.history,
    band: 1,
    switchedAs: 'history',
    fields: [{ path: 'History.heading', ...fields.historyHeading, kind: 'line', optional: true }, ...paragraphs('History')],
  },
  {
    ...sections.visionAndMission,
    band: 2,
    switchedAs: 'vision',
    fields: [
      { path: 'Vision_and_Mission.title', ...fields.visionAndMissionTitle, kind: 'line', optional: true },
      ...paragraphs('Vision_and_Mission'),
    ],
  },
  {
    ...sections.teachers,
    band: 3,
    switchedAs: 'teachers',
  },
  {
    ...sections.courses,
    band: 3,
    switchedAs: 'courses',
  },
  {
    ...sections.facilities,
    band: 4,
    switchedAs: 'facilities',
    fields: [
      { path: 'campus.eyebrow', ...fields.campusEyebrow, kind: 'line', optional: true },
      { path: 'campus.paragraph', ...fields.campusParagraph, kind: 'line', optional: true },
    ],
    list: {
      path: 'Facilities',
      one: rows.facility,
      most: 20,
      make: () => ({ title: '', description: '', image: '', price: '', room: '' }),
      fields: [
        { path: 'title', ...fields.facilitiesTitle, kind: 'line' },
        { path: 'description', ...fields.facilitiesDescription, kind: 'text', optional: true },
        price,
        room,
        { path: 'image', ...fields.facilitiesImage, kind: 'picture', optional: true },
      ],
    },
  },
  {
    ...sections.facilityDefaults,
    band: 4,
    fields: [
      { path: 'Description.paragraph', ...fields.descriptionParagraph, kind: 'text', optional: true },
      { ...price, path: 'Description.price' },
      { ...room, path: 'Description.room' },
      { path: 'Description.image', ...fields.descriptionImage, kind: 'picture', optional: true },
    ],
  },
  searchEngineSection({ path: '/about', titlePath: 'search.title', descriptionPath: 'search.description', listingOf: aboutMetadata }),
]
