import type { StepMark } from '@campus/contracts/set-up/schema.ts'
import type { SetUpStepName } from '@campus/contracts/set-up/steps.ts'
import { pgTable, text } from 'drizzle-orm/pg-core'

/** `guide` is done once somebody has seen that nothing is left, `website` while the office has put the website online, `closed` while it has taken it offline. */
export type MarkedStep = SetUpStepName | 'guide' | 'website' | 'closed'

/** The office's marks on the steps of the guide, on the guide itself and on the website. */
export const setUpMarks = pgTable('set_up_marks', {
  step: text('step').$type<MarkedStep>().primaryKey(),
  mark: text('mark').$type<NonNullable<StepMark>>().notNull(),
})

/** Pictures of the demo that an import has taken in and that no content names yet: one that was cut short goes on from here. */
export const examplePictures = pgTable('example_pictures', { name: text('name').primaryKey(), address: text('address').notNull() })
