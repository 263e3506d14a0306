import type { SetUp } from './schema.ts'
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
