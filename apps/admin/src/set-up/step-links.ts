import type { SetUpStepName } from '@campus/contracts/set-up/steps.ts'

/** The screen on which a step is done, and the section of it; none where nothing in the panel does it. */
export const stepLinks = {
  identity: { to: '/content/institute', hash: 'name-and-place' },
  logo: { to: '/content/institute', hash: 'logo' },
  home: { to: '/content/landing' },
  about: { to: '/content/about' },
  courses: { to: '/Create/Contact' },
  admissions: { to: '/content/institute', hash: 'admissions' },
  form: { to: '/content/admission-form' },
  payment: { to: '/content/institute', hash: 'bank-account' },
  plans: { to: '/fees/plans' },
  teachers: { to: '/content/teachers' },
  testimonials: { to: '/content/testimonials' },
  albums: { to: '/create/Album' },
  posts: { to: '/posts' },
  pages: { to: '/pages' },
  links: { to: '/content/links' },
  address: null,
  mail: null,
  colleague: { to: '/people' },
  backup: null,
} as const satisfies Record<SetUpStepName, { to: string; hash?: string } | null>

/** The second screen that belongs to a step, whose words stand as `secondLink` among the step's. */
export const secondLinks = {
  courses: { to: '/courses' },
  admissions: { to: '/courses' },
  form: { to: '/content/institute', hash: 'universities' },
  albums: { to: '/create/Image' },
} as const satisfies Partial<Record<SetUpStepName, { to: string; hash?: string }>>

export const secondLinkOf = (step: SetUpStepName) =>
  Object.hasOwn(secondLinks, step) ? secondLinks[step as keyof typeof secondLinks] : null

/** Links to the lists of examples, for steps whose own link opens a form for something new. */
const listLinks: Partial<Record<SetUpStepName, { to: '/courses' | '/albums' }>> = { courses: { to: '/courses' }, albums: { to: '/albums' } }

export const exampleLink = (step: SetUpStepName) => listLinks[step] ?? stepLinks[step]
