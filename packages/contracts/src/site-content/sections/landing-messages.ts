import { panelMessages } from '../../core/panel-messages.ts'
import { albumGallery, missionAndGoals } from '../home-page-messages.ts'
import { sitePanelMessages } from '../panel-messages.ts'

const { homePage } = panelMessages
const noCard = 'Left empty, there is no card'

/** Texts of the sections and fields in which the office edits the home page and the head of the gallery. */
export const landingSectionMessages = {
  sections: {
    hero: { title: sitePanelMessages.topOfPage, where: `${homePage}, at the very top: what visitors see first` },
    aboutSection: {
      title: 'About section',
      where: `${homePage}, below the top picture: three round pictures beside two texts; what is left empty is not shown`,
    },
    missionAndGoals: {
      title: missionAndGoals,
      where: `${homePage}, in the middle: a strip of cards. It is shown as soon as there is a goal`,
    },
    albums: { title: 'Albums', where: `${homePage}, below the goals. They are shown as soon as there is an album` },
    testimonials: { title: 'Testimonials', where: `${homePage}, at the end. They are shown as soon as there is a testimonial` },
    galleryPage: { title: 'Gallery page', where: 'Gallery, at the top; and what search engines say of it' },
  },
  /** The two cards beside the top picture. */
  cards: {
    call: { title: 'Card: questions', leadsTo: 'the contact page', hint: noCard },
    admission: {
      title: 'Card: apply',
      leadsTo: 'the admission form',
      hint: `${noCard}. The year set under Institute, Admissions stands behind it`,
    },
    where: (leadsTo: string) => `${homePage}, beside the top picture: a small card that leads to ${leadsTo}`,
    text: { label: 'Text', hint: 'One short line below it' },
  },
  /** Default headings of sections. */
  headings: { goals: missionAndGoals, albums: albumGallery, testimonials: 'Testimonials', gallery: 'Gallery' },
  fields: {
    heroSectionHomeTitle: { label: 'Title', hint: 'The large line over the picture' },
    heroSectionHomeParagraph: { label: 'Paragraph', hint: 'Below the title' },
    heroSectionHomeBackgroundImage: {
      label: sitePanelMessages.backgroundPicture,
      hint: 'Wide; its upper third fades into the page. Without one there is a drawing',
    },
    aboutSectionHeadingFirst: { label: 'First heading' },
    aboutSectionParagraphFirst: { label: 'First paragraph' },
    aboutSectionHeadingSecond: { label: 'Second heading' },
    aboutSectionParagraphSecond: { label: 'Second paragraph' },
    aboutSectionImageFirst: { label: 'First round picture' },
    aboutSectionImageSecond: { label: 'Second round picture', hint: 'Also beside the vision' },
    aboutSectionImageThird: { label: 'Third round picture' },
    missionAndGoalsTitle: { label: 'Title' },
    missionAndGoalsContent: { label: 'Text' },
    missionAndGoalsImage: { label: 'Picture' },
    galleryDescription: { label: 'Description for search engines' },
  },
  rows: {
    goal: 'Goal',
  },
} as const
