import type { z } from 'zod'
import type {
  instituteDraft,
  InstituteContent,
  LandingDraft,
  AboutDraft,
  linksDraft,
  teacherContent,
  TeacherDraft,
  testimonialContent,
  TestimonialDraft,
} from './editing-schema.ts'
import type { Institute } from './institute-schema.ts'
import type { AboutPage, LandingPage, SocialLinks, Teacher, Testimonial, AboutContent } from './schema.ts'

export const exampleSocialLinks = {
  instagram: 'https://instagram.com/aranyacollege',
  linkedin: 'https://linkedin.com/school/aranyacollege',
  email: 'office@aranya.example',
  number: '06512200000',
} satisfies SocialLinks

export const exampleLandingPage = {
  HeroSection: {
    homeBackgroundImage: '/media/veranda/1920x1080.webp',
    homeTitle: 'Computing and commerce, in the shade of sal trees',
    homeParagraph: 'Four courses, small classes and a library that stays open until nine.',
  },
  AboutSection: {
    image_First: '/media/tower/800x800.webp',
    image_Second: '/media/avenue/800x800.webp',
    image_Third: '/media/library/800x800.webp',
    Heading_First: 'A college that began under a tree',
    Heading_Second: 'What we promise',
    paragraph_First: 'Eleven students sat on the veranda in 1994.',
    paragraph_Second: 'Nobody is taught here by somebody who does not know their name.',
  },
  Mission_and_Goals: [
    {
      _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c31',
      image: '/media/goal/600x600.webp',
      title: 'Work that can be shown',
      content: 'Every semester ends with a project.',
    },
  ],
  notices: {
    call: { title: 'Ask for a call', text: 'Leave a number.' },
    admission: { title: 'Apply this week', text: 'Have your marks at hand.' },
  },
  goals: { heading: 'What we aim at', paragraph: 'Said on the first day.' },
  albums: { heading: 'The year in pictures' },
  testimonials: { heading: 'What they say', paragraph: 'In their own words.' },
  gallery: { heading: 'Our pictures', paragraph: 'From all years.', description: 'Pictures of all years.' },
  search: { title: 'A college under trees', description: 'What it teaches, and what it costs.' },
} satisfies LandingPage

export const exampleAboutPage = {
  AboutHero: { image: '/media/about/1920x1080.webp', paragraph: 'Thirty years in one place.', Heading: 'About the college' },
  buttons: { start: 'Begin here', watch: 'Look around' },
  History: { heading: 'Two rooms and a shed', paragraph_First: 'It began with two rooms.', paragraph_Second: 'The third was a shed.' },
  Vision_and_Mission: { title: 'What we are for', paragraph_First: 'To be useful to our students.' },
  Facilities: [
    { title: 'Library', description: 'Open until nine.', image: '/media/library/1200x800.webp', price: 0, room: 'Ground floor' },
  ],
  Description: { paragraph: 'Ask the office for details.', price: 3500, room: 'Two beds' },
  campus: { eyebrow: 'Where we work', paragraph: 'Two hostels stand behind the library.' },
  search: { title: 'The story of the college', description: 'How it began, and who teaches.' },
} satisfies AboutPage

export const exampleTeacher = {
  _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c41',
  image: '/media/teacher/800x1000.webp',
  name: 'Dr. Sunita Demo',
  position: 'Head of Computing',
  Specialization: 'Databases',
  Experience: '18 years',
  role: 'Data modelling',
  social_media: [{ linkedin: 'https://linkedin.com/in/sunita-demo' }],
} satisfies Teacher

export const exampleTestimonial = {
  id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c51',
  image: '/media/graduate/600x600.webp',
  name: 'Imran Demo',
  job_Role: 'Software engineer',
  message: 'My first-year project got me my first interview.',
  star: 4,
  rating: 4,
} satisfies Testimonial

export const exampleInstitute = {
  name: 'Aranya College of Computing and Commerce',
  shortName: 'Aranya College',
  city: 'Ranchi',
  state: 'Jharkhand',
  address: 'Kanke Road, Ranchi 834008',
  phone: '06512200000',
  email: 'office@aranya.example',
  officeHours: 'Monday to Saturday, 10 to 5',
  tagline: 'Learning, rooted',
  foundedYear: 1994,
  principals: [{ name: 'Dr. Anjali Demo', title: 'Principal' }],
  admission: { session: '2025-2026', lastDate: '2025-07-31', classesBegin: '2025-08-18' },
  bank: { name: 'Demo Bank', branch: 'Kanke Road', logo: '/media/bank/400x200.webp' },
  universities: ['Ranchi University', 'Barkatullah University, Bhopal'],
  admissionCourses: ['MCA', 'BCA'],
  admissionState: { phase: 'open', lastDate: '2025-07-31' },
  writtenPages: ['privacy', 'terms', 'support', 'blog'],
} satisfies Institute

/** The same as the office keeps it: without what the server adds. */
const { admissionCourses: _courses, admissionState: _state, writtenPages: _pages, ...kept } = exampleInstitute
export const exampleInstituteContent = kept satisfies InstituteContent

export const exampleTeacherDraft = {
  image: '/media/teacher/800x1000.webp',
  name: 'Dr. Sunita Demo',
  position: 'Head of Computing',
  Specialization: 'Databases',
  Experience: '18 years',
  role: 'Data modelling',
  linkedin: 'https://linkedin.com/in/sunita-demo',
} satisfies TeacherDraft

export const exampleTestimonialDraft = {
  image: '/media/graduate/600x600.webp',
  name: 'Imran Demo',
  job_Role: 'Software engineer',
  message: 'My first-year project got me my first interview.',
  star: 4,
} satisfies TestimonialDraft

export const exampleLinksDraft = { facebook: 'https://facebook.com/aranyacollege', number: '06512200000' } satisfies z.input<
  typeof linksDraft
>

export const exampleLandingDraft = exampleLandingPage satisfies LandingDraft

export const exampleAboutContent = exampleAboutPage satisfies AboutContent

export const exampleAboutDraft = exampleAboutPage satisfies AboutDraft

export const exampleInstituteDraft = exampleInstituteContent satisfies z.input<typeof instituteDraft>

export const exampleTeacherContent = exampleTeacherDraft satisfies z.input<typeof teacherContent>

export const exampleTestimonialContent = exampleTestimonialDraft satisfies z.input<typeof testimonialContent>
