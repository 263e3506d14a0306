import type { ContentKindName } from '../content/kinds.ts'

/** The steps to a complete website, in their best order. */
export const setUpSteps = [
  'identity',
  'logo',
  'home',
  'about',
  'courses',
  'admissions',
  'form',
  'payment',
  'plans',
  'teachers',
  'testimonials',
  'albums',
  'posts',
  'pages',
  'links',
  'address',
  'mail',
  'colleague',
  'backup',
] as const
export type SetUpStepName = (typeof setUpSteps)[number]

/** Without these there is no website; every other step a college may not need. */
export const requiredSteps: readonly SetUpStepName[] = ['identity', 'home', 'about', 'courses']

/** Steps before the website can be put online, each with the document that it fills in. */
export const firstSteps = { identity: 'institute', home: 'landing', about: 'about' } as const satisfies Partial<
  Record<SetUpStepName, ContentKindName>
>
export const isFirstStep = (step: SetUpStepName): step is keyof typeof firstSteps => Object.hasOwn(firstSteps, step)

/** The steps that a person confirms, since the server cannot tell whether they are done. */
export const confirmedSteps: readonly SetUpStepName[] = ['mail', 'backup']

/** `example`: its content is the demo's. */
export const stepStates = ['open', 'example', 'done', 'not needed'] as const
export type StepState = (typeof stepStates)[number]

/** The kinds of examples that a new college can copy from the demo. The demo's name and address are never copied. */
export const exampleKindNames = [
  'landing',
  'about',
  'course',
  'teacher',
  'testimonial',
  'album',
  'post',
  'page',
] as const satisfies ContentKindName[]
export type ExampleKind = (typeof exampleKindNames)[number]

/** The step that each of these belongs to. */
export const exampleSteps: Record<ExampleKind, SetUpStepName> = {
  landing: 'home',
  about: 'about',
  course: 'courses',
  teacher: 'teachers',
  testimonial: 'testimonials',
  album: 'albums',
  post: 'posts',
  page: 'pages',
}
