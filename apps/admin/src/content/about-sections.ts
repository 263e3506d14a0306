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
const room = { path: 'room', label: 'Room', kind: 'line', optional: true, most: 120, hint: 'Where it is, or how many share it' } as const

/** What stands where on the about page. */
export const aboutSections: readonly Section[] = [
  {
    title: 'Hero',
    where: `${aboutPage}, at the very top`,
    band: 0,
    fields: [
      { path: 'AboutHero.Heading', label: 'Heading', kind: 'line', most: 120 },
      { path: 'AboutHero.paragraph', label: 'Paragraph', kind: 'text' },
      { path: 'AboutHero.image', label: 'Background picture', kind: 'picture' },
    ],
  },
  { title: 'History', where: `${aboutPage}, below the hero: four paragraphs`, band: 1, fields: paragraphs('History') },
  {
    title: 'Vision and mission',
    where: `${aboutPage}, after the history`,
    band: 2,
    fields: [
      { path: 'Vision_and_Mission.title', label: 'Title', kind: 'line', optional: true, most: 120 },
      ...paragraphs('Vision_and_Mission'),
    ],
  },
  {
    title: 'Facilities',
    where: `${aboutPage}, at the end: titles at the left, the chosen one at the right`,
    band: 4,
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
      { path: 'Description.paragraph', label: 'Description', kind: 'text' },
      { ...price, path: 'Description.price' },
      { ...room, path: 'Description.room' },
      { path: 'Description.image', label: 'Picture', kind: 'picture', optional: true },
    ],
  },
]
