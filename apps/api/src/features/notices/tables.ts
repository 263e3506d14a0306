import type { NoticeContent } from '@campus/contracts/notices/editing-schema.ts'
import type { NoticeKind } from '@campus/contracts/notices/notice-lists.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import type { ColumnsFor } from '../../platform/database/columns-for.ts'

const content = {
  kind: text('kind').$type<NoticeKind>().notNull(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  link: text('link'),
  /** The address of a PDF in the store. */
  file: text('file'),
  pinned: boolean('pinned').notNull().default(false),
  showFrom: date('show_from'),
  showUntil: date('show_until'),
} satisfies ColumnsFor<NoticeContent>

/** Notices and downloads. The days are the college's, the last one included; without a first day it is a draft. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    ...content,
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('notices_shown').on(t.kind, t.pinned, t.showFrom).where(sql`${t.showFrom} is not null`),
    index('notices_changed').on(t.updatedAt),
    check('notices_kind', sql`${t.kind} in ('notice', 'download')`),
    check('notices_days', sql`${t.showUntil} >= ${t.showFrom}`),
  ],
)
