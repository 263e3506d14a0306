import { panelMessages } from '../../core/panel-messages.ts'
import { aboutPageMessages } from '../about-page-messages.ts'
import { sitePanelMessages } from '../panel-messages.ts'

const { aboutPage } = panelMessages

/** Texts of the sections and fields in which the office edits the about page. */
export const aboutSectionMessages = {
  sections: {
    hero: { title: sitePanelMessages.topOfPage, where: `${aboutPage}, at the very top` },
    history: {
      title: 'History',
      where: `${aboutPage}, below the top picture: up to four paragraphs along a line of years. It is shown as soon as there is one`,
    },
    visionAndMission: { title: 'Vision and mission', where: `${aboutPage}, after the history. It is shown as soon as there is a text` },
    teachers: { title: 'Teachers', where: `${aboutPage}, Our Teachers. They are shown as soon as there is one` },
    courses: { title: 'Courses', where: `${aboutPage}, Our Courses. They are shown as soon as there is one` },
    facilities: {
      title: 'Facilities',
      where: `${aboutPage}, at the end: titles at the left, the chosen one at the right. They are shown as soon as there is one`,
    },
    facilityDefaults: {
      title: 'Where a facility says nothing',
      where: `${aboutPage}, in the place of whatever a facility above lacks`,
    },
  },
  fields: {
    price: { label: aboutPageMessages.pricePerMonth, hint: 'In rupees' },
    room: { label: 'Room', hint: 'Where it is, or how many share it' },
    aboutHeroHeading: { label: 'Heading' },
    aboutHeroParagraph: { label: 'Paragraph' },
    buttonsStart: { label: 'First button', hint: 'To the admission form. Left empty, there is none' },
    buttonsWatch: { label: 'Second button', hint: 'Down to the campus. Left empty, there is none' },
    aboutHeroImage: { label: sitePanelMessages.backgroundPicture, hint: 'Wide and dark at the top. Without one there is a drawing' },
    historyHeading: { label: sitePanelMessages.heading, hint: sitePanelMessages.headedAs('History') },
    visionAndMissionTitle: { label: 'Title' },
    campusEyebrow: { label: 'Line above the heading' },
    campusParagraph: { label: 'Lead', hint: sitePanelMessages.besideHeading },
    facilitiesTitle: { label: 'Title' },
    facilitiesDescription: { label: 'Description' },
    facilitiesImage: { label: 'Picture' },
    descriptionParagraph: { label: 'Description' },
    descriptionImage: { label: 'Picture' },
  },
  paragraph: (n: number) => `Paragraph ${n}`,
  rows: {
    facility: 'Facility',
  },
} as const
