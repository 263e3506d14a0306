import { aboutListing } from '@campus/contracts/site-content/page-metadata.ts'
import { searchSection } from './search-section.ts'
import type { Field, Section } from './sections.ts'

const aboutPage = 'About page'

const paragraphs = (of: string): Field[] =>
  (['First', 'Second', 'Third', 'Four'] as const).map((which, n) => ({
    path: `${of}.paragraph_${which}`,
    label: `Paragraph ${n + 1}`,
    kind: 'text',
    optional: true,
  }))

const price = { path: 'price', label: 'Price per month', kind: 'number', optional: true, hint: 'In rupees' } as const
const button = { kind: 'line', optional: true, most: 40 } as const
const room = { path: 'room', label: 'Room', kind: 'line', optional: true, most: 120, hint: 'Where it is, or how many share it' } as const

/** What stands where on the about page. */
export const aboutSections: readonly Section[] = [
  {
    title: 'Hero',
    where: `${aboutPage}, at the very top`,
    band: 0,
    fields: [
      { path: 'AboutHero.Heading', label: 'Heading', kind: 'line', most: 120 },
      { path: 'AboutHero.paragraph', label: 'Paragraph', kind: 'text', optional: true },
      { path: 'buttons.start', label: 'First button', ...button, hint: 'To the admission form. Left empty, there is none' },
      { path: 'buttons.watch', label: 'Second button', ...button, hint: 'Down to the campus. Left empty, there is none' },
      {
        path: 'AboutHero.image',
        label: 'Background picture',
        kind: 'picture',
        optional: true,
        hint: 'Wide and dark at the top. Without one there is a drawing',
      },
    ],
  },
  {
    title: 'History',
    where: `${aboutPage}, below the hero: up to four paragraphs along a line of years. It is shown as soon as there is one`,
    band: 1,
    switchedAs: 'history',
    fields: [
      { path: 'History.heading', label: 'Heading', kind: 'line', optional: true, most: 120, hint: 'Left empty, it is headed History' },
      ...paragraphs('History'),
    ],
  },
  {
    title: 'Vision and mission',
    where: `${aboutPage}, after the history. It is shown as soon as there is a text`,
    band: 2,
    switchedAs: 'vision',
    fields: [
      { path: 'Vision_and_Mission.title', label: 'Title', kind: 'line', optional: true, most: 120 },
      ...paragraphs('Vision_and_Mission'),
    ],
  },
  {
    title: 'Teachers',
    where: `${aboutPage}, Our Teachers. They are shown as soon as there is one`,
    band: 3,
    switchedAs: 'teachers',
  },
  {
    title: 'Courses',
    where: `${aboutPage}, Our Courses. They are shown as soon as there is one`,
    band: 3,
    switchedAs: 'courses',
  },
  {
    title: 'Facilities',
    where: `${aboutPage}, at the end: titles at the left, the chosen one at the right. They are shown as soon as there is one`,
    band: 4,
    switchedAs: 'facilities',
    fields: [
      { path: 'campus.eyebrow', label: 'Line above the heading', kind: 'line', optional: true, most: 120 },
      { path: 'campus.paragraph', label: 'Lead', kind: 'line', optional: true, most: 300, hint: 'Beside the heading' },
    ],
    list: {
      path: 'Facilities',
      one: 'Facility',
      most: 20,
      make: () => ({ title: '', description: '', image: '', price: '', room: '' }),
      fields: [
        { path: 'title', label: 'Title', kind: 'line', most: 120 },
        { path: 'description', label: 'Description', kind: 'text', optional: true },
        price,
        room,
        { path: 'image', label: 'Picture', kind: 'picture', optional: true },
      ],
    },
  },
  {
    title: 'Where a facility says nothing',
    where: `${aboutPage}, in the place of whatever a facility above lacks`,
    band: 4,
    fields: [
      { path: 'Description.paragraph', label: 'Description', kind: 'text', optional: true },
      { ...price, path: 'Description.price' },
      { ...room, path: 'Description.room' },
      { path: 'Description.image', label: 'Picture', kind: 'picture', optional: true },
    ],
  },
  searchSection({ path: '/about', titlePath: 'search.title', descriptionPath: 'search.description', listingOf: aboutListing }),
]
