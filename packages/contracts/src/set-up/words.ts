import { admissionFormWords } from '../admissions/form-words.ts'
import type { ExampleKind, SetUpStepName, StepState } from './steps.ts'

/** Texts of the set-up guide. */
export const setUpWords = {
  title: 'Set-up guide',
  progress: (done: number, of: number): string => `${done} of ${of} steps done`,
  next: 'Next',
  online: 'Your website is online.',
  notOnline: 'Visitors see “This site is being set up” until the home page, the about page and your institute are filled in.',
  notOnlineExamples: (count: number): string =>
    `Visitors see “This site is being set up” while ${count === 1 ? 'one example' : `${count} examples`} of the demo ${count === 1 ? 'stands' : 'stand'} on it. Change or remove each, and it goes online by itself.`,
  see: 'See the website',
  seeAsItWillBe: 'See it as it will be',
  complete: 'Your website is complete',
  completeText: 'Every step is done. This guide goes away now; all of it can be changed in the menu at any time.',
  close: 'Close the guide',
  notClosed: 'Some steps are still open',
  notNeeded: 'Not needed',
  needed: 'We need it after all',
  confirm: { mail: 'The mail has arrived', backup: 'A backup is made' },
  takeBack: 'Not yet, after all',
  alwaysNeeded: 'A website cannot do without this step',
  notByHand: 'Whether this step is done shows by itself',
  changeExamples: 'Make it your own',
  testMail: 'Send a test mail to me',
  testMailSent: (email: string): string => `A test mail is on its way to ${email}`,
  states: { open: 'Open', example: 'Example of the demo', done: 'Done', 'not needed': 'Not needed' } satisfies Record<StepState, string>,
} as const

type StepWords = { title: string /** Where and how it shows. */; shows: string; link: string }

export const setUpStepWords: Record<SetUpStepName, StepWords> = {
  identity: {
    title: 'Who you are',
    shows: 'Name, place, phone and e-mail stand in the top bar and the footer of every page, on receipts and in every mail.',
    link: 'Fill in your institute',
  },
  logo: {
    title: 'Your logo',
    shows: 'Stands beside your name on every page, on receipts, in mails and in the browser’s tab.',
    link: 'Choose a logo',
  },
  home: {
    title: 'Home page',
    shows: 'The first thing that anybody sees: a large picture, a title, what you promise and what you aim at.',
    link: 'Write the home page',
  },
  about: {
    title: 'About page',
    shows: 'History, vision and facilities. Teachers and courses stand on the same page.',
    link: 'Write the about page',
  },
  courses: {
    title: 'Courses',
    shows: 'Each published course has a page with its fee and eligibility, and stands on the about page.',
    link: 'Create a course',
  },
  admissions: {
    title: 'Admissions',
    shows: 'The line above the top bar and the home page say until when one can apply; the form offers the courses that are open.',
    link: 'Set the dates',
  },
  form: {
    title: admissionFormWords.title,
    shows: 'What applicants can choose in the form’s last step: the universities that your courses belong to.',
    link: 'Look through the lists',
  },
  payment: {
    title: 'How one pays',
    shows: 'The payment page names your bank account, beside the fee that is due.',
    link: 'Enter the bank account',
  },
  teachers: { title: 'Teachers', shows: 'Stand on the about page, with their subjects.', link: 'Add a teacher' },
  testimonials: { title: 'Testimonials', shows: 'Words of former students, on the home page.', link: 'Add a testimonial' },
  albums: { title: 'Albums', shows: 'Pictures of your campus, on the home page and in the gallery.', link: 'Create an album' },
  posts: { title: 'Blog', shows: 'News of the college, at /blog.', link: 'Write a post' },
  pages: {
    title: 'Privacy, terms and support',
    shows: 'Linked from the forms and the footer. Applicants may ask what you do with what they send.',
    link: 'Write these pages',
  },
  links: { title: 'Social links', shows: 'Stand in the footer and on the contact page.', link: 'Enter your links' },
  mail: {
    title: 'Mails',
    shows: 'Applicants get their Student Id, each decision and every receipt by mail; codes for new passwords come by mail, too.',
    link: 'Try it',
  },
  colleague: {
    title: 'A second admin',
    shows: 'Shows nowhere. Somebody else can help when you are away, or have lost your password.',
    link: 'See who is an admin',
  },
  backup: {
    title: 'Backups',
    shows: 'Shows nowhere, until the day on which you need one. Whoever runs the server makes them: pnpm backup FOLDER.',
    link: '',
  },
}

/** What a step lacks. */
export const missingWords = {
  identity: 'Name, place and how the college is reached',
  logo: 'A logo',
  home: 'The home page’s title',
  homePicture: 'The large picture at the top',
  about: 'The about page’s heading',
  courses: 'A course that is published',
  openCourse: 'A course that is open for admission',
  lastDate: 'The last date of admissions',
  lastDatePassed: (day: string): string => `The last date, ${day}, has passed`,
  universities: 'At least one university',
  payment: 'The bank account, or how else one pays',
  teachers: 'A teacher',
  testimonials: 'A testimonial',
  albums: 'An album with pictures',
  posts: 'A post that has appeared',
  page: (title: string): string => `The page ${title}`,
  links: 'A link',
  mailServer: 'A mail server: whoever runs the server sets SMTP_URL. Until then mails are files in the folder “outbox” of the data',
  mailConfirmed: 'Somebody’s word that a mail has arrived',
  colleague: 'A second person who can sign in here',
  backup: 'Somebody’s word that a backup was made',
  examples: (count: number): string => (count === 1 ? 'An example of the demo to change' : `${count} examples of the demo to change`),
} as const

/** Texts about what the demo lends a college that begins. */
export const exampleWords = {
  title: 'Begin with an example',
  offer:
    'Fill in what is missing with the texts and pictures of a demo college, and change them one by one. Visitors do not see the site before the last of them is yours. Name, address, bank and dates are never filled in for you, and no course is opened.',
  import: 'Fill in the examples',
  importing: 'Filling in…',
  progress: (taken: number, of: number): string => `${taken} of ${of} pictures`,
  imported: (count: number): string => `${count} examples stand on the site, for you alone to see`,
  nothingMissing: 'Nothing is missing that an example could stand for',
  online: 'Your website is online: examples would take it off again. Remove what you do not want by hand, and add what you want',
  busy: 'Examples are being filled in or removed just now. Please wait a moment',
  standing: (count: number): string =>
    count === 1 ? 'One example of the demo stands on the site' : `${count} examples of the demo stand on the site`,
  remove: 'Remove all examples',
  removeFirst: {
    title: 'Remove all examples?',
    text: 'What is still as the demo has it goes off the site. What you have changed stays. Each can be brought back from the list of deleted ones.',
    yes: 'Remove them',
    no: 'Keep them',
  },
  removed: (count: number, kept: number): string =>
    `${count === 1 ? 'One example was' : `${count} examples were`} removed${kept === 0 ? '' : `, ${kept} stay`}`,
  kept: 'These stay:',
  reasons: { edited: 'changed by you', 'in use': 'students are named with it' },
  editedLabel: 'Still names the demo’s college',
  kinds: {
    landing: 'Home page',
    about: 'About page',
    course: 'Course',
    teacher: 'Teacher',
    testimonial: 'Testimonial',
    album: 'Album',
    post: 'Post',
    page: 'Page',
  } satisfies Record<ExampleKind, string>,
} as const

/** The mail that shows whether mails arrive. */
export const testMailWords = {
  subject: 'A test mail',
  heading: 'Mails arrive',
  text: 'You asked for this mail in the set-up guide. That you read it means that applicants will get theirs. Please say so in the guide.',
  link: 'Open the guide',
} as const
