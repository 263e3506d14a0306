import { galleryListing, homeListing } from '@campus/contracts/site-content/page-metadata.ts'
import { searchLengths } from '@campus/contracts/site-content/page-sections.ts'
import { newId } from '../api-client/new-id.ts'
import { searchSection } from './search-section.ts'
import type { Field, Section } from './sections.ts'

const homePage = 'Home page'

const heading = (of: string, label: string): Field => ({
  path: `${of}.heading`,
  label: 'Heading',
  kind: 'line',
  optional: true,
  most: 120,
  hint: `Left empty, it is headed ${label}`,
})
const lead = (of: string, hint = 'Beside the heading'): Field => ({
  path: `${of}.paragraph`,
  label: 'Lead',
  kind: 'line',
  optional: true,
  most: 300,
  hint,
})

/** One of the two cards beside the hero. */
const card = (name: 'call' | 'admission', title: string, leadsTo: string, hint: string): Section => ({
  title,
  where: `${homePage}, beside the hero: a small card that leads to ${leadsTo}`,
  band: 0,
  switchedAs: `${name}Notice`,
  fields: [
    { path: `notices.${name}.title`, label: 'Title', kind: 'line', optional: true, most: 120, hint },
    { path: `notices.${name}.text`, label: 'Text', kind: 'line', optional: true, most: 120, hint: 'One short line below it' },
  ],
})

const noCard = 'Left empty, there is no card'

/** What stands where on the home page, and on the gallery page, whose words are few. */
export const landingSections: readonly Section[] = [
  {
    title: 'Hero',
    where: `${homePage}, at the very top: what visitors see first`,
    band: 0,
    fields: [
      { path: 'HeroSection.homeTitle', label: 'Title', kind: 'line', most: 120, hint: 'The large line over the picture' },
      { path: 'HeroSection.homeParagraph', label: 'Paragraph', kind: 'text', optional: true, hint: 'Below the title' },
      {
        path: 'HeroSection.homeBackgroundImage',
        label: 'Background picture',
        kind: 'picture',
        optional: true,
        hint: 'Wide; its upper third fades into the page. Without one there is a drawing',
      },
    ],
  },
  card('call', 'Card: questions', 'the contact page', noCard),
  card('admission', 'Card: apply', 'the admission form', `${noCard}. The year set under Institute, Admissions stands behind it`),
  {
    title: 'About section',
    where: `${homePage}, below the hero: three round pictures beside two texts; what is left empty is not shown`,
    band: 1,
    switchedAs: 'about',
    fields: [
      { path: 'AboutSection.Heading_First', label: 'First heading', kind: 'line', optional: true, most: 120 },
      { path: 'AboutSection.paragraph_First', label: 'First paragraph', kind: 'text', optional: true },
      { path: 'AboutSection.Heading_Second', label: 'Second heading', kind: 'line', optional: true, most: 120 },
      { path: 'AboutSection.paragraph_Second', label: 'Second paragraph', kind: 'text', optional: true },
      { path: 'AboutSection.image_First', label: 'First round picture', kind: 'picture', optional: true },
      { path: 'AboutSection.image_Second', label: 'Second round picture', kind: 'picture', optional: true, hint: 'Also beside the vision' },
      { path: 'AboutSection.image_Third', label: 'Third round picture', kind: 'picture', optional: true },
    ],
  },
  {
    title: 'Mission and goals',
    where: `${homePage}, in the middle: a strip of cards. It is shown as soon as there is a goal`,
    band: 2,
    switchedAs: 'goals',
    fields: [heading('goals', 'Mission and goals'), lead('goals')],
    list: {
      path: 'Mission_and_Goals',
      one: 'Goal',
      most: 12,
      make: () => ({ _id: newId(), image: '', title: '', content: '' }),
      fields: [
        { path: 'title', label: 'Title', kind: 'line', most: 120 },
        { path: 'content', label: 'Text', kind: 'text' },
        { path: 'image', label: 'Picture', kind: 'picture', optional: true },
      ],
    },
  },
  {
    title: 'Albums',
    where: `${homePage}, below the goals. They are shown as soon as there is an album`,
    band: 3,
    switchedAs: 'albums',
    fields: [heading('albums', 'Album gallery')],
  },
  {
    title: 'Testimonials',
    where: `${homePage}, at the end. They are shown as soon as there is a testimonial`,
    band: 4,
    switchedAs: 'testimonials',
    fields: [heading('testimonials', 'Testimonials'), lead('testimonials', 'Below the heading')],
  },
  searchSection({ path: '/', titlePath: 'search.title', descriptionPath: 'search.description', listingOf: homeListing }),
  {
    title: 'Gallery page',
    seenOn: 'gallery',
    where: 'Gallery, at the top; and what search engines say of it',
    fields: [
      heading('gallery', 'Gallery'),
      lead('gallery', 'Below the heading'),
      {
        path: 'gallery.description',
        label: 'Description for search engines',
        kind: 'text',
        optional: true,
        most: searchLengths.description.max,
      },
    ],
    listing: { path: '/gallery', descriptionPath: 'gallery.description', listingOf: galleryListing },
  },
]
