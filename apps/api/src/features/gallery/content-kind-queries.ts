import { mostOf } from '@campus/contracts/content/kinds.ts'
import { type AlbumContent, albumContent, type AlbumLine } from '@campus/contracts/gallery/editing-schema.ts'
import type { GalleryImage } from '@campus/contracts/gallery/schema.ts'
import { createAlbumMessages } from '@campus/contracts/gallery/upload-messages.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { AppError } from '@campus/contracts/core/errors.ts'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { ContentKind } from '../../content/queries.ts'
import { momentOn } from '../../platform/database/college-time.ts'
import type { Database } from '../../platform/database/database.ts'
import { isUniqueViolation } from '../../platform/database/constraint-errors.ts'
import { albums, images } from './tables.ts'

/** An album is one thing with its images: whatever is done to one of them makes a new version of it, and deleting it can be undone. */
const albumKind: ContentKind<AlbumContent> = {
  name: 'album',
  schema: albumContent,
  limit: { most: mostOf.album, table: albums, things: 'albums' },
  find: async (db, id) => {
    const [album] = await db.select().from(albums).where(eq(albums.id, id))
    if (!album) return null
    const { name, description, coverUrl, createdAt } = album
    return { albumName: name, albumDescription: description, day: collegeDay(createdAt), coverUrl, images: await findImages(db, id) }
  },
  write: async (db, id, content) => {
    if (!content) return void (await db.delete(albums).where(eq(albums.id, id)))
    const { albumName: name, albumDescription: description, coverUrl, day } = content
    const row = { name, description, coverUrl }
    try {
      await db
        .insert(albums)
        .values({ id, ...row, createdAt: momentOn(sql`${day}`, sql`now()`) })
        .onConflictDoUpdate({ target: albums.id, set: { ...row, createdAt: momentOn(sql`${day}`, sql`${albums.createdAt}`) } })
    } catch (error) {
      throw isUniqueViolation(error) ? nameTaken() : error
    }
    await writeImages(db, id, content.images)
  },
  nameOf: ({ albumName }) => albumName,
}

/** The kinds of content that belong to the gallery. */
export const galleryKinds = { album: albumKind }

export const nameTaken = (): AppError => {
  const message = createAlbumMessages.nameTaken
  return new AppError('CONFLICT', { message, fields: { albumName: message } })
}

/** All albums as the office sees them, the newest first. */
export const listAlbumLines = async (db: Database): Promise<AlbumLine[]> => {
  const rows = await db
    .select({
      _id: albums.id,
      albumName: albums.name,
      coverUrl: albums.coverUrl,
      createdAt: albums.createdAt,
      imageCount: db.$count(images, eq(images.albumId, albums.id)),
    })
    .from(albums)
    .orderBy(desc(albums.createdAt), desc(albums.id))
    .limit(mostOf.album)
  return rows.map(({ createdAt, ...row }) => ({ ...row, day: collegeDay(createdAt) }))
}

/** The id of the album that a name, in whatever case, is the address of; null where there is none. */
export const findAlbumId = async (db: Database, name: string): Promise<string | null> => {
  const [row] = await db.select({ id: albums.id }).from(albums).where(sql`lower(${albums.name}) = lower(${name})`)
  return row?.id ?? null
}

const findImages = (db: Database, albumId: string): Promise<GalleryImage[]> =>
  db
    .select({ _id: images.id, url: images.url, alt: images.alt })
    .from(images)
    .where(eq(images.albumId, albumId))
    .orderBy(asc(images.rank), asc(images.id))

/** Puts just these images into an album, in this order. */
const writeImages = async (db: Database, albumId: string, wanted: GalleryImage[]): Promise<void> => {
  const rows = sql`(
    select (image->>'_id')::uuid as id, image->>'url' as url, image->>'alt' as alt, place::int - 1 as rank
    from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) with ordinality as wanted(image, place)) as rows`
  await db.execute(sql`delete from ${images} where album_id = ${albumId} and id not in (select id from ${rows})`)
  await db.execute(sql`
    insert into ${images} (id, album_id, rank, url, alt) select id, ${albumId}, rank, url, alt from ${rows}
    on conflict (id) do update set rank = excluded.rank, alt = excluded.alt`)
}
