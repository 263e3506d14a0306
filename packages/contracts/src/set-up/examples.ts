import type { z } from 'zod'
import type { SetUp, KeptExample, stepMark, wantedExamples, websiteSwitch } from './schema.ts'
import { missingMessages } from './messages.ts'

/** A college that has said who it is. */
export const exampleSetUp = {
  steps: [
    { step: 'identity', state: 'done', missing: [] },
    { step: 'home', state: 'open', missing: [missingMessages.home] },
    { step: 'backup', state: 'open', missing: [missingMessages.backup] },
  ],
  needs: ['home'],
  online: false,
  putOnline: false,
  finished: false,
  closed: false,
  examples: [],
} satisfies SetUp

export const exampleWebsiteSwitch = { online: true } satisfies z.input<typeof websiteSwitch>

export const exampleStepMark = { mark: 'not needed' } satisfies z.input<typeof stepMark>

export const exampleWantedExamples = { kinds: ['landing', 'teacher'] } satisfies z.input<typeof wantedExamples>

export const exampleKeptExample = { kind: 'course', name: 'Bachelor of Computer Applications', reason: 'in use' } satisfies KeptExample
