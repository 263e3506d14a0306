import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

export const albums = pgTable(
  'albums',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    name: text('name').notNull(),
    description: text('description').notNull(),
    coverUrl: text('cover_url').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('albums_name').on(sql`lower(${t.name})`)],
)

export const images = pgTable(
  'images',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    albumId: uuid('album_id')
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    /** Place within its album, from 0. */
    rank: integer('rank').notNull(),
    url: text('url').notNull(),
    /** The alternative text of the picture. */
    alt: text('alt').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('images_album').on(t.albumId, t.rank)],
)
