import type { Album, GalleryImage } from '@campus/contracts/gallery/schema.ts'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { findNamedIn } from '../kit/named-pictures.ts'
import { albums, images } from './tables.ts'

const shownImage = { _id: images.id, url: images.url, alt: images.alt }

/** Prepared once for each pool: these are asked for by every visitor. */
export const galleryQueries = (db: Database) => {
  const allAlbums = db.select().from(albums).orderBy(asc(albums.createdAt), asc(albums.id)).limit(500).prepare('list_albums')
  const byName = sql`lower(${albums.name}) = lower(${sql.placeholder('name')})`
  const oneAlbum = db.select({ id: albums.id }).from(albums).where(byName).prepare('find_album')
  const albumImages = db
    .select(shownImage)
    .from(images)
    .where(eq(images.albumId, sql.placeholder('albumId')))
    .orderBy(asc(images.rank), asc(images.id))
    .limit(1000)
    .prepare('list_album_images')
  const allImages = db
    .select(shownImage)
    .from(images)
    .innerJoin(albums, eq(albums.id, images.albumId))
    .orderBy(desc(albums.createdAt), asc(albums.id), asc(images.rank), asc(images.id))
    .limit(1000)
    .prepare('list_all_images')

  return {
    listAlbums: async () => (await allAlbums.execute()).map(toAlbum),
    /** undefined: there is no such album. */
    listAlbumImages: async (name: string): Promise<GalleryImage[] | undefined> => {
      const [album] = await oneAlbum.execute({ name })
      return album && albumImages.execute({ albumId: album.id })
    },
    listAllImages: async (): Promise<GalleryImage[]> => allImages.execute(),
  }
}

export const insertAlbum = async (
  db: Database,
  album: typeof albums.$inferInsert,
  pictures: { url: string; alt: string }[],
): Promise<void> => {
  const [row] = await db.insert(albums).values(album).returning({ id: albums.id })
  if (row && pictures.length > 0) await db.insert(images).values(pictures.map((picture, rank) => ({ ...picture, rank, albumId: row.id })))
}

const isNamed = (name: string) => sql`lower(${albums.name}) = lower(${name})`

export const listAlbumNames = async (db: Database): Promise<string[]> =>
  (await db.select({ name: albums.name }).from(albums).orderBy(desc(albums.createdAt), desc(albums.id)).limit(500)).map(({ name }) => name)

export const isAlbum = async (db: Database, name: string): Promise<boolean> => (await db.$count(albums, isNamed(name))) > 0

/** False: another album has this name, in whatever case. */
export const addAlbum = async (db: Database, album: typeof albums.$inferInsert): Promise<boolean> =>
  (await db.insert(albums).values(album).onConflictDoNothing().returning({ id: albums.id })).length > 0

/** Puts an image at the end of an album; an album without a cover gets it for one. False: there is no such album any more. */
export const addImage = async (db: Database, albumName: string, url: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Of two at once the second waits, and gets the next place.
    const [album] = await tx.select({ id: albums.id, coverUrl: albums.coverUrl }).from(albums).where(isNamed(albumName)).for('update')
    if (!album) return false
    const next = sql`(select coalesce(max(${images.rank}) + 1, 0) from ${images} where ${images.albumId} = ${album.id})`
    await tx.insert(images).values({ albumId: album.id, rank: next, url, alt: '' })
    if (album.coverUrl === '') await tx.update(albums).set({ coverUrl: url }).where(eq(albums.id, album.id))
    return true
  })

/** Deletes an album and returns the addresses of all its pictures; null where there is no such album. */
export const removeAlbum = async (db: Database, id: string): Promise<string[] | null> =>
  db.transaction(async (tx) => {
    const [album] = await tx.select({ coverUrl: albums.coverUrl }).from(albums).where(eq(albums.id, id)).for('update')
    if (!album) return null
    const gone = await tx.delete(images).where(eq(images.albumId, id)).returning({ url: images.url })
    await tx.delete(albums).where(eq(albums.id, id))
    return [...new Set([album.coverUrl, ...gone.map(({ url }) => url)])]
  })

const toAlbum = (row: typeof albums.$inferSelect): Album => ({
  _id: row.id,
  aName: row.name,
  aImage_url: row.coverUrl,
  createdAt: row.createdAt.toISOString(),
})

/** Which of these folders of the storage hold a picture of the gallery. */
export const findGalleryPictures = async (db: Database, folders: string[]): Promise<string[]> =>
  (await Promise.all([images.url, albums.coverUrl].map((column) => findNamedIn(db, column, folders)))).flat()
