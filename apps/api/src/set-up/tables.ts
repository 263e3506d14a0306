import type { ContentKindName } from '@campus/contracts/content/kinds.ts'
import type { StepMark } from '@campus/contracts/set-up/schema.ts'
import type { SetUpStepName } from '@campus/contracts/set-up/steps.ts'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What the office has said of the steps of the guide; `guide` itself is done once somebody has seen that nothing is left. */
export const setUpMarks = pgTable('set_up_marks', {
  step: text('step').$type<SetUpStepName | 'guide'>().primaryKey(),
  mark: text('mark').$type<NonNullable<StepMark>>().notNull(),
})

/**
 * Everything that was ever filled in from the demo, and which version of the content it is. The rows stay: whoever brings that
 * version back has an example again.
 */
export const importedExamples = pgTable(
  'imported_examples',
  {
    kind: text('kind').$type<ContentKindName>().notNull(),
    subject: text('subject').notNull(),
    version: integer('version').notNull(),
    name: text('name').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.subject] })],
)

/** Pictures of the demo that an import has taken in and that no content names yet: one that was cut short goes on from here. */
export const examplePictures = pgTable('example_pictures', { name: text('name').primaryKey(), address: text('address').notNull() })
