import { z } from '../core/zod.ts'
import { contentKinds } from '../content/kinds.ts'
import { exampleKindNames, setUpSteps, stepStates } from './steps.ts'

/** A step of the guide. `missing` says in words what is not there yet; of a step that is done or not needed it is empty. */
const setUpStep = z.object({ step: z.enum(setUpSteps), state: z.enum(stepStates), missing: z.array(z.string()) })
export type SetUpStep = z.output<typeof setUpStep>

/** The most texts that an example quotes, and the characters of each. */
export const quotes = { most: 5, length: 60 } as const

/**
 * Something of the demo that stands on the site. `edited`: the office has changed it, and it still has pictures, texts or figures
 * that speak for the demo's college, or names it. `texts` are the beginnings of the first of these, `more` is how many there are beyond.
 */
export const example = z.object({
  kind: z.enum(contentKinds),
  subject: z.string(),
  name: z.string(),
  edited: z.boolean(),
  texts: z.array(z.string()),
  more: z.number().int(),
  pictures: z.number().int(),
})
export type Example = z.output<typeof example>

/** A college's progress with its website. */
export const setUp = z.object({
  steps: z.array(setUpStep),
  /** First steps that are missing or hold examples: before they are done the website cannot be put online. */
  needs: z.array(z.enum(setUpSteps)),
  /** Whether visitors see the pages, and not that the site is being set up. */
  online: z.boolean(),
  /** The office has put the website online. Visitors do not see it all the same while an example stands there, or what they need first is gone. */
  putOnline: z.boolean(),
  /** No step is left. */
  finished: z.boolean(),
  /** Somebody has seen that: the guide is gone. */
  closed: z.boolean(),
  /** The demo's content that stands on the site. */
  examples: z.array(example),
  /** Pictures of the demo that an import has taken in so far; missing where none is under way or was cut short. */
  importing: z
    .object({
      taken: z.number().int(),
      of: z.number().int(),
      /** False of one that was cut short: asked for again, it goes on from there. */
      underWay: z.boolean(),
    })
    .optional(),
})
export type SetUp = z.output<typeof setUp>

/** Whether visitors are to see the website. */
export const websiteSwitch = z.object({ online: z.boolean() })
export type WebsiteSwitch = z.output<typeof websiteSwitch>

export const stepInAddress = z.object({ step: z.enum(setUpSteps) })

/** The wanted kinds of examples; a kind of which something exists already is left out. */
export const wantedExamples = z.object({ kinds: z.array(z.enum(exampleKindNames)).min(1) })

/** The office's mark on a step; null removes it. */
export const stepMark = z.object({ mark: z.enum(['not needed', 'done']).nullable() })
export type StepMark = z.output<typeof stepMark>['mark']

/** An example that stays, and why: the office has changed it, or students refer to it. */
export const keptExample = z.object({ kind: z.enum(contentKinds), name: z.string(), reason: z.enum(['edited', 'in use']) })
export type KeptExample = z.output<typeof keptExample>
