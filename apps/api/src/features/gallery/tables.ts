import type { AlbumContent } from '@campus/contracts/gallery/editing-schema.ts'
import type { GalleryImage } from '@campus/contracts/gallery/schema.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'
import type { ColumnsFor, Renamed } from '../../platform/database/columns-for.ts'

/** The images are rows of their own, and the day that the site shows is kept as a moment. */
type KeptAlbum = Renamed<Omit<AlbumContent, 'day' | 'images'>, { albumName: 'name'; albumDescription: 'description'; coverUrl: 'coverUrl' }>

const albumContent = {
  name: text('name').notNull(),
  description: text('description').notNull(),
  coverUrl: text('cover_url').notNull(),
} satisfies ColumnsFor<KeptAlbum>

export const albums = pgTable(
  'albums',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    ...albumContent,
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('albums_name').on(sql`lower(${t.name})`)],
)

const imageContent = {
  url: text('url').notNull(),
  /** The alternative text of the picture. */
  alt: text('alt').notNull(),
} satisfies ColumnsFor<Omit<GalleryImage, '_id'>>

export const images = pgTable(
  'images',
  {
    id: uuid('id').primaryKey().$defaultFn(v7),
    albumId: uuid('album_id')
      .notNull()
      .references(() => albums.id, { onDelete: 'cascade' }),
    /** Place within its album, from 0. */
    rank: integer('rank').notNull(),
    ...imageContent,
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('images_album').on(t.albumId, t.rank)],
)
