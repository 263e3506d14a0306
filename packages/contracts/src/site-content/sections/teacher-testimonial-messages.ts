import { panelMessages } from '../../core/panel-messages.ts'
import { maxStars } from '../messages.ts'

const { aboutPage, homePage } = panelMessages

/** Texts of the sections and fields in which the office edits the cards of a teacher and of a testimonial. */
export const teacherTestimonialSectionMessages = {
  sections: {
    teacher: { title: 'Teacher', where: `${aboutPage}, Our Teachers: their card` },
    links: { title: 'Links', where: 'Below the card; with a LinkedIn address it has a Contact me button' },
    testimonial: { title: 'Testimonial', where: `${homePage}, at the end: one of the cards that follow each other` },
  },
  fields: {
    name: { label: 'Name' },
    position: { label: 'Position', hint: 'Above the name' },
    specialization: {
      label: 'Specialization',
      hint: 'The subject, as in Marathi literature; without one, what the person looks after, as in The library',
    },
    experience: { label: 'Experience' },
    role: {
      label: 'Role',
      hint: 'What the person does, as in Teaches the second year or Head of the library. On the card it stands below the specialization',
    },
    teacherImage: { label: 'Picture', hint: 'Upright, the face in the upper half' },
    linkedin: { label: 'LinkedIn' },
    instagram: { label: 'Instagram' },
    facebook: { label: 'Facebook' },
    twitter: { label: 'Twitter' },
    jobRole: { label: 'Job role' },
    message: { label: 'Message' },
    star: { label: 'Stars', hint: `0 to ${maxStars}` },
    testimonialImage: { label: 'Picture', hint: 'Square' },
  },
} as const
