import { admissionFormMessages } from '../admissions/form-content/messages.ts'
import { keptMail } from '../core/mails/mail-dependent-messages.ts'
import type { ExampleKind, SetUpStepName, StepState } from './steps.ts'
import { setUpTitle } from './set-up-title.ts'

/** Texts of the set-up guide. */
export const setUpMessages = {
  title: setUpTitle,
  progress: (done: number, of: number): string => `${done} of ${of} steps done`,
  next: 'Next',
  /** Of those that are done or put aside; it opens. */
  settledSteps: (count: number): string => (count === 1 ? 'One step is done' : `${count} steps are done`),
  firstNeeded: 'Needed before the website can be put online',
  seeAsItWillBe: 'See it as it will be',
  complete: 'Your website is complete',
  settled: 'No step is left to do',
  settledText: (aside: readonly string[]): string =>
    `Put aside as not needed: ${aside.join(', ')}. “We need it after all” at such a step takes it up again. This guide leaves the menu now; Institute leads back to it.`,
  completeText: 'Every step is done. This guide goes away now; all of it can be changed in the menu at any time.',
  notClosed: 'Some steps are still open',
  notNeeded: 'Not needed',
  needed: 'We need it after all',
  confirm: { mail: 'The mail has arrived', backup: 'A backup is made' },
  takeBack: 'Not yet, after all',
  alwaysNeeded: 'A website cannot do without this step',
  notByHand: 'Whether this step is done shows by itself',
  changeExamples: 'Make it your own',
  sendTestMail: 'Send a test mail to me',
  testMail: {
    mailed: (email: string): string => `A test mail is on its way to ${email}`,
    kept: (email: string): string => `No mail was sent to ${email}: there is no mail server yet. ${keptMail}`,
  },
  states: { open: 'To do', example: 'Example of the demo', done: 'Done', 'not needed': 'Not needed' } satisfies Record<StepState, string>,
} as const

type StepMessages = {
  title: string
  /** Where and how it shows. */
  shows: string
  link: string
  /** Of a second screen that belongs to the step. */
  secondLink?: string
}

export const setUpStepMessages: Record<SetUpStepName, StepMessages> = {
  identity: {
    title: 'Who you are',
    shows:
      'The name stands at the head of every page, name, place and phone at its foot; with the e-mail they are on the contact page, on receipts and in every mail.',
    link: 'Fill in your institute',
  },
  logo: {
    title: 'Your logo',
    shows: 'Stands beside your name on every page, on receipts, in mails and in the browser’s tab.',
    link: 'Choose a logo',
  },
  home: {
    title: 'Home page',
    shows:
      'The first thing that anybody sees: a large picture, a title, what you promise and what you aim at. Without a picture of yours there is a drawing.',
    link: 'Write the home page',
  },
  about: {
    title: 'About page',
    shows: 'History, vision and facilities. Teachers and courses stand on the same page.',
    link: 'Write the about page',
  },
  courses: {
    title: 'Courses',
    shows:
      'Each published course has a page with its fee and eligibility, and stands on the about page. What the fee is made up of can be added once a course is created.',
    link: 'Create a course',
    secondLink: 'Go to the courses',
  },
  admissions: {
    title: 'Admissions',
    shows: 'The line above the top bar and the home page say until when one can apply; the form offers the courses that are open.',
    link: 'Set the dates',
    secondLink: 'Open a course',
  },
  form: {
    title: admissionFormMessages.title,
    shows:
      'What applicants choose from: boards, grades, what marks are out of, nationalities, the universities of your courses; and the questions of your own, of all applicants or of those for single courses: a degree, a category, an entrance test. The lists begin with what suits most of India; save them once when they suit you.',
    link: 'Look through the lists',
    secondLink: 'Name the universities',
  },
  payment: {
    title: 'How one pays',
    shows: 'The payment page and each student’s own fees name your bank account, UPI ID and counter, beside the fee that is due.',
    link: 'Enter the bank account',
  },
  plans: {
    title: 'Fee plans',
    shows:
      'What each course charges in each semester, under which heads and by when: what students are asked for, receipts, reminders and late fines go by it. Without a plan the fee of a course is divided by its semesters.',
    link: 'Make the fee plans',
  },
  teachers: { title: 'Teachers', shows: 'Stand on the about page, with their subjects.', link: 'Add a teacher' },
  testimonials: { title: 'Testimonials', shows: 'Words of former students, on the home page.', link: 'Add a testimonial' },
  albums: {
    title: 'Albums',
    shows: 'Pictures of your campus, on the home page and in the gallery.',
    link: 'Create an album',
    secondLink: 'Add images to an album',
  },
  posts: { title: 'Blog', shows: 'News of the college, at /blog.', link: 'Write a post' },
  pages: {
    title: 'Privacy, terms and support',
    shows: 'Linked from the forms and the footer. Applicants may ask what you do with what they send.',
    link: 'Write these pages',
  },
  links: { title: 'Social links', shows: 'Stand in the footer and on the contact page.', link: 'Enter your links' },
  address: {
    title: 'The address of your website',
    shows: 'Links in mails lead to it, and so do the codes on receipts and certificates, which stay on paper for good.',
    link: '',
  },
  mail: {
    title: 'Mails',
    shows:
      'With a mail server, applicants are mailed their Student Id, each decision and every receipt, and whoever forgot a password a code for a new one.',
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

/** Texts about the steps after a course is open, from the first application to its receipt. */
export const firstDayMessages = {
  title: 'When a course is open',
  text: 'This is the way of each student. Go through it once with your first applicant and you know it all.',
  steps: {
    apply: {
      title: 'Somebody applies',
      text: 'On the website, with a photograph. The Student Id stands on the screen when it is sent.',
      link: 'See the admission form',
    },
    decide: {
      title: 'You decide',
      text: 'Read the application, then approve or reject it with a message, which the applicant reads under Check Status.',
      link: 'Go to the applications',
    },
    pay: {
      title: 'The fee is paid',
      text: 'At the counter or into your account. You enter what has come in, by name or Student Id.',
      link: 'Enter a payment',
    },
    receipt: {
      title: 'The receipt',
      text: 'Stands in the student’s ledger under Fee Payment, ready to print. Anybody can check it by the code on it.',
      link: 'See what came in',
    },
  },
} as const

/** Messages about missing parts of a step. */
export const missingMessages = {
  identity: 'Name, place and how the college is reached',
  logo: 'A logo',
  home: 'The home page’s title',
  about: 'The about page’s heading',
  courses: 'A course that is published',
  openCourse: 'A course that is open for admission',
  lastDate: 'The last date of admissions',
  lastDatePassed: (day: string): string => `The last date, ${day}, has passed`,
  universities: 'The university or board of your courses: while there is none, applicants type it',
  lists: 'A look through the lists, and a first save',
  payment: 'The number of the bank account, a UPI ID or where the counter is',
  ifsc: 'The IFSC of the bank account',
  plan: (course: string, year: number): string => `A plan of ${course} for those admitted in ${year}`,
  teachers: 'A teacher',
  testimonials: 'A testimonial',
  albums: 'An album with pictures',
  emptyAlbums: 'Images in an album: so far there are covers alone',
  posts: 'A post that has appeared',
  page: (title: string): string => `The page ${title}`,
  links: 'A link',
  address: (now: string): string =>
    `An address that others can open: links and printed codes lead to ${now}. Ask whoever runs the server to set PUBLIC_URL before the first receipt`,
  mailServer:
    'A mail server: nobody gets a mail before. Ask whoever runs the server to set SMTP_URL; until then mails are kept as files in the folder “outbox” of the data',
  mailConfirmed: 'Your confirmation that a test mail has arrived',
  colleague: 'A second person who can sign in here',
  backup: 'Your confirmation that a backup was made',
  examples: (count: number): string => (count === 1 ? 'An example of the demo to change' : `${count} examples of the demo to change`),
} as const

/** Texts about what the demo lends a college that begins. */
export const exampleMessages = {
  title: 'Begin with an example',
  offer:
    'Fill in what is missing with the texts and pictures of a demo college, and change them one by one. Visitors do not see the site before the last of them is yours. Name, address, bank and dates are never filled in for you, and no course is opened.',
  import: 'Fill in the examples',
  begun: 'The examples are being filled in',
  importing: 'Filling in…',
  importingText: 'This goes on by itself, also when you leave this screen. A small server needs some minutes for the pictures.',
  progress: (taken: number, of: number): string => `${taken} of ${of} pictures`,
  cutShort: (taken: number, of: number): string =>
    `Filling in was cut short after ${taken} of ${of} pictures. It goes on from there when you ask for it again.`,
  failed: 'Filling in was cut short. Please try again; if it fails again, whoever runs the server finds the reason in its log.',
  goOn: 'Go on filling in',
  imported: (count: number): string => `${count} examples stand on the site, for you alone to see`,
  nothingMissing: 'Nothing is missing that an example could stand for',
  online: 'Your website is online: examples would take it off again. Remove what you do not want by hand, and add what you want',
  busy: 'Examples are being filled in or removed just now. Please wait a moment',
  standing: (count: number): string =>
    count === 1 ? 'One example of the demo stands on the site' : `${count} examples of the demo stand on the site`,
  remove: 'Remove all examples',
  removeFirst: {
    title: 'Remove all examples?',
    text: 'What is still as the demo has it goes off the site. What you have changed stays. While your website is not online you can fill in examples again.',
    yes: 'Remove them',
    no: 'Keep them',
  },
  removed: (count: number, kept: number): string =>
    `${count === 1 ? 'One example was' : `${count} examples were`} removed${kept === 0 ? '' : `, ${kept} stay`}`,
  kept: 'These stay:',
  reasons: { edited: 'changed by you', 'in use': 'students are named with it' },
  editedLabel: 'Still has something of the demo’s',
  /** The parts of a changed example that are still the demo's. */
  left: (texts: readonly string[], more: number, pictures: number): string =>
    [
      ...texts.map((text) => `“${text}”`),
      ...(more > 0 ? [`${more} more ${more === 1 ? 'text' : 'texts'}`] : []),
      ...(pictures > 0 ? [pictures === 1 ? 'one picture' : `${pictures} pictures`] : []),
    ].join(', '),
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
export const testMailMessages = {
  subject: 'A test mail',
  heading: 'Mails arrive',
  text: 'You asked for this mail in the set-up guide. That you read it means that applicants will get theirs. Please say so in the guide.',
  link: 'Open the guide',
} as const
