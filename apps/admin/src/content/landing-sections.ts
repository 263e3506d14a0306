import { newId } from '../kit/new-id.ts'
import type { Section } from './sections.ts'

const homePage = 'Home page'

/** What stands where on the home page. */
export const landingSections: readonly Section[] = [
  {
    title: 'Hero',
    where: `${homePage}, at the very top: what visitors see first`,
    band: 0,
    fields: [
      { path: 'HeroSection.homeTitle', label: 'Title', kind: 'line', most: 120, hint: 'The large line over the picture' },
      {
        path: 'HeroSection.homeParagraph',
        label: 'Paragraph',
        kind: 'text',
        optional: true,
        hint: 'Below the title. Left empty, a general sentence stands there',
      },
      { path: 'HeroSection.homeBackgroundImage', label: 'Background picture', kind: 'picture', hint: 'Wide, with a quiet left half' },
    ],
  },
  {
    title: 'About section',
    where: `${homePage}, below the hero: three round pictures beside two texts`,
    band: 1,
    fields: [
      { path: 'AboutSection.Heading_First', label: 'First heading', kind: 'line', most: 120 },
      { path: 'AboutSection.paragraph_First', label: 'First paragraph', kind: 'text' },
      { path: 'AboutSection.Heading_Second', label: 'Second heading', kind: 'line', most: 120 },
      { path: 'AboutSection.paragraph_Second', label: 'Second paragraph', kind: 'text' },
      { path: 'AboutSection.image_First', label: 'First round picture', kind: 'picture' },
      { path: 'AboutSection.image_Second', label: 'Second round picture', kind: 'picture' },
      { path: 'AboutSection.image_Third', label: 'Third round picture', kind: 'picture' },
    ],
  },
  {
    title: 'Mission and goals',
    where: `${homePage}, in the middle: a strip of cards`,
    band: 2,
    list: {
      path: 'Mission_and_Goals',
      one: 'Goal',
      most: 12,
      make: () => ({ _id: newId(), image: '', title: '', content: '' }),
      fields: [
        { path: 'title', label: 'Title', kind: 'line', most: 120 },
        { path: 'content', label: 'Text', kind: 'text' },
        { path: 'image', label: 'Picture', kind: 'picture' },
      ],
    },
  },
]
