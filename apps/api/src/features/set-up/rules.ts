import type { AdmissionFormContent } from '@campus/contracts/admissions/form-content/schema.ts'
import { formatDay } from '@campus/contracts/core/dates.ts'
import { pageSlugs } from '@campus/contracts/pages/schema.ts'
import { editTextMessages } from '@campus/contracts/pages/edit-messages.ts'
import type { Example, SetUpStep, StepMark } from '@campus/contracts/set-up/schema.ts'
import {
  confirmedSteps,
  type ExampleKind,
  exampleSteps,
  isFirstStep,
  requiredSteps,
  setUpSteps,
  type SetUpStepName,
} from '@campus/contracts/set-up/steps.ts'
import { missingMessages, setUpMessages } from '@campus/contracts/set-up/messages.ts'
import type { InstituteContent } from '@campus/contracts/site-content/editing-schema.ts'
import { narrowLogo } from '@campus/contracts/site-content/logos.ts'
import type { AboutPage, LandingPage, SocialLinks } from '@campus/contracts/site-content/schema.ts'
import type { ContentCounts } from './queries.ts'

/** The facts from which the state of each step follows. */
type SetUpFacts = {
  institute?: InstituteContent | undefined
  landing?: LandingPage | undefined
  about?: AboutPage | undefined
  links?: SocialLinks | undefined
  /** Missing until the office has saved the lists; the form offers neutral ones meanwhile. */
  admissionForm?: AdmissionFormContent | undefined
  counts: ContentCounts
  /** The year of admission that applications of today are of, and the courses on the website that have no fee plan for it. */
  plans: { year: number; without: readonly string[] }
  /** The origin of links to the site, and whether other machines can open it. */
  address: { origin: string; isReachable: boolean }
  /** Mails go to a mail server. */
  sendsMails: boolean
  marks: ReadonlyMap<string, NonNullable<StepMark>>
  examples: readonly Example[]
  /** YYYY-MM-DD at the college. */
  today: string
}

const unless = (there: unknown, words: string): string[] => (there ? [] : [words])

/**
 * Decides for each step whether something is missing, regardless of its marks. Documents of earlier releases lack fields: these count as
 * empty.
 */
const missing: Record<SetUpStepName, (facts: SetUpFacts) => string[]> = {
  identity: ({ institute }) => unless(institute?.name, missingMessages.identity),
  logo: ({ institute }) => unless(institute && narrowLogo(institute), missingMessages.logo),
  home: ({ landing }) => unless(landing?.HeroSection.homeTitle, missingMessages.home),
  about: ({ about }) => unless(about?.AboutHero.Heading, missingMessages.about),
  courses: ({ counts }) => unless(counts.courses, missingMessages.courses),
  admissions: ({ counts, institute, today }) => {
    const lastDate = institute?.admission?.lastDate
    return [
      ...unless(counts.openCourses, missingMessages.openCourse),
      ...unless(lastDate, missingMessages.lastDate),
      ...(lastDate && lastDate < today ? [missingMessages.lastDatePassed(formatDay(lastDate))] : []),
    ]
  },
  form: ({ institute, admissionForm }) => [
    ...unless(institute?.universities?.some(Boolean), missingMessages.universities),
    ...unless(admissionForm, missingMessages.lists),
  ],
  payment: ({ institute }) => {
    const [bank, payment] = [institute?.bank, institute?.payment]
    // The name of a bank alone takes nobody's money there.
    if (bank?.accountNumber) return unless(bank.ifsc, missingMessages.ifsc)
    return unless(payment?.upiId || payment?.counter || payment?.note, missingMessages.payment)
  },
  plans: ({ counts, plans: { year, without } }) => [
    ...unless(counts.courses, missingMessages.courses),
    ...without.map((course) => missingMessages.plan(course, year)),
  ],
  teachers: ({ counts }) => unless(counts.teachers, missingMessages.teachers),
  testimonials: ({ counts }) => unless(counts.testimonials, missingMessages.testimonials),
  albums: ({ counts }) => unless(counts.filledAlbums, counts.albums ? missingMessages.emptyAlbums : missingMessages.albums),
  posts: ({ counts }) => unless(counts.posts, missingMessages.posts),
  pages: ({ counts }) =>
    pageSlugs.filter((slug) => !counts.pages.includes(slug)).map((slug) => missingMessages.page(editTextMessages.pageNames[slug])),
  links: ({ links }) => unless(Object.values(links ?? {}).some(Boolean), missingMessages.links),
  address: ({ address: { origin, isReachable } }) => unless(isReachable, missingMessages.address(origin)),
  // Without a server no mail can arrive, whatever somebody says.
  mail: ({ sendsMails, marks }) =>
    sendsMails ? unless(marks.get('mail') === 'done', missingMessages.mailConfirmed) : [missingMessages.mailServer],
  colleague: ({ counts }) => unless(counts.admins > 1, missingMessages.colleague),
  backup: ({ marks }) => unless(marks.get('backup') === 'done', missingMessages.backup),
}

const stepOf = (kind: string): SetUpStepName | undefined =>
  Object.hasOwn(exampleSteps, kind) ? exampleSteps[kind as ExampleKind] : undefined

/** The steps in their order, each with its state and what it lacks. */
export const stepsOf = (facts: SetUpFacts): SetUpStep[] =>
  setUpSteps.map((step) => {
    const borrowed = facts.examples.filter(({ kind }) => stepOf(kind) === step).length
    const lacks = missing[step](facts)
    if (borrowed > 0) return { step, state: 'example', missing: [missingMessages.examples(borrowed), ...lacks] }
    if (lacks.length === 0) return { step, state: 'done', missing: [] }
    if (facts.marks.get(step) === 'not needed') return { step, state: 'not needed', missing: [] }
    return { step, state: 'open', missing: lacks }
  })

/** Returns the first steps that are not done, or hold examples. */
export const lacksBeforeOnline = (steps: readonly SetUpStep[]): SetUpStepName[] =>
  steps.filter(({ step, state }) => isFirstStep(step) && state !== 'done').map(({ step }) => step)

/** Returns the refusal of a mark on a step; undefined where it is allowed. */
export const refusalOf = (step: SetUpStepName, mark: StepMark): string | undefined => {
  if (mark === 'not needed' && requiredSteps.includes(step)) return setUpMessages.alwaysNeeded
  if (mark === 'done' && !confirmedSteps.includes(step)) return setUpMessages.notByHand
  return undefined
}
