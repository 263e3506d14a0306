import { documentCheckTitle } from '../certificates/document-check.ts'

/** The server's message about a site that the office has not filled in yet. */
export const noContentYet = 'This site has no content yet'

/** The page that visitors see until the office has filled the site in. */
export const beingSetUp = {
  title: 'This site is being set up',
  text: 'The college is filling it in. Please come back a little later.',
  office: 'For the office: the admin panel',
} as const

/** The page that visitors see instead of a website that is offline for a while. */
export const closedSite = {
  title: 'Our website is offline for a while',
  text: 'Please come back later.',
  reach: 'Until then you can reach us here:',
  open: 'This stays open:',
  /** Pages about the visitor's own data: their paths, and the texts of the links to them. */
  pages: { '/status': 'The status of an application', '/login': 'Sign in', '/payment': 'Fees', '/receipt': documentCheckTitle },
} as const

/** The title of the home page's card that leads to the admission form: with the year of the admissions once the office has set one. */
export const admissionNotice = (title: string, year: string | undefined): string => (year ? `${title} ${year}` : title)

/** Texts of the home page (docs/product/fixed-texts.md#home); those that speak for one college are data of the demo institute. */
export const homeMessages = {
  /** Where the landing data lacks the paragraph of the hero. */
  heroParagraph: 'See what you can study here, what it costs, and how to apply.',
  noticeButton: 'Explore Now',
  readMore: 'Read More',
  goalsMissing: 'Data Not Loaded',
  noGoals: 'No goals available at the moment.',
  /** Of the newest notices; the hero's two cards are called Notices already. */
  announced: 'Announcements',
  allAnnounced: 'All announcements',
} as const

/** Texts of the testimonials (docs/product/fixed-texts.md#home). */
export const testimonialMessages = { label: 'Testimonials', none: 'No Testimonials Found' } as const

/** The highest rating of a testimonial. */
export const maxStars = 5

/** Texts of the about page (docs/product/fixed-texts.md#about). */
export const aboutMessages = {
  loading: 'Please wait while we prepare everything for you',
  /** Instead of the n-th paragraph of the history, counted from 1. */
  noParagraph: (n: number): string => `Not Found Paragraph ${n}`,
  noVisionTitle: 'Vision Title Not Found',
  noVisionParagraph: (n: number): string => `Vision Paragraph ${n} Not Found`,
  headings: { teachers: 'Our Teachers', courses: 'Our Courses', facilities: 'Campus and Facilities' },
} as const

/** Texts of a teacher's card. The role has the same label as the specialization (docs/product/public-website.md#about). */
export const teacherMessages = {
  specialization: 'Specialization',
  experience: 'Experience',
  role: 'Specialization',
  contact: 'Contact me',
} as const

/** Texts of the not-found page (docs/product/public-website.md#not-found). */
export const notFoundMessages = {
  heading: '404',
  title: 'Oops! Page Not Found',
  text: "It seems the page you're looking for doesn't exist.",
  comfort: "But don't worry, you can navigate back!",
  home: 'Go Back Home',
} as const
