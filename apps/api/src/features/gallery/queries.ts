import { mostOf } from '@campus/contracts/content/kinds.ts'
import type { Album, AlbumTitle, GalleryImage } from '@campus/contracts/gallery/schema.ts'
import { maxShownImages } from '@campus/contracts/gallery/gallery-page-messages.ts'
import { maxImages } from '@campus/contracts/gallery/upload-messages.ts'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { findFormerOwner } from '../../content/version-queries.ts'
import type { Database } from '../../platform/database/database.ts'
import { findReferencedFolders } from '../../platform/files/pictures/referenced-pictures.ts'
import { albums, images } from './tables.ts'

const shownImage = { _id: images.id, url: images.url, alt: images.alt }

/** Prepared once for each pool: these are asked for by every visitor. */
export const galleryQueries = (db: Database) => {
  const allAlbums = db.select().from(albums).orderBy(asc(albums.createdAt), asc(albums.id)).limit(mostOf.album).prepare('list_albums')
  const byName = sql`lower(${albums.name}) = lower(${sql.placeholder('name')})`
  const oneAlbum = db.select({ id: albums.id, description: albums.description }).from(albums).where(byName).prepare('find_album')
  const albumImages = db
    .select(shownImage)
    .from(images)
    .where(eq(images.albumId, sql.placeholder('albumId')))
    .orderBy(asc(images.rank), asc(images.id))
    .limit(maxImages)
    .prepare('list_album_images')
  const allImages = db
    .select(shownImage)
    .from(images)
    .innerJoin(albums, eq(albums.id, images.albumId))
    .orderBy(desc(albums.createdAt), asc(albums.id), asc(images.rank), asc(images.id))
    .limit(maxShownImages)
    .prepare('list_all_images')

  return {
    listAlbums: async () => (await allAlbums.execute()).map(toAlbum),
    /** undefined: there is no such album. */
    listAlbumImages: async (name: string): Promise<GalleryImage[] | undefined> => {
      const [album] = await oneAlbum.execute({ name })
      return album && albumImages.execute({ albumId: album.id })
    },
    /** undefined: there is no such album. */
    findDescription: async (name: string): Promise<{ description: string } | undefined> => {
      const [album] = await oneAlbum.execute({ name })
      return album && { description: album.description }
    },
    listAllImages: async (): Promise<GalleryImage[]> => allImages.execute(),
  }
}

/** Finds the present name of the album that last had a name; undefined where none that still exists had it. */
export const findRenamedAlbum = async (db: Database, name: string): Promise<AlbumTitle | undefined> => {
  const present = db.select({ id: sql<string>`${albums.id}::text` }).from(albums)
  const owner = await findFormerOwner(db, 'album', name, present)
  if (owner === undefined) return undefined
  const [row] = await db.select({ aName: albums.name }).from(albums).where(eq(albums.id, owner))
  return row
}

export const insertAlbum = async (
  db: Database,
  album: typeof albums.$inferInsert,
  pictures: { url: string; alt: string }[],
): Promise<void> => {
  const [row] = await db.insert(albums).values(album).returning({ id: albums.id })
  if (row && pictures.length > 0) await db.insert(images).values(pictures.map((picture, rank) => ({ ...picture, rank, albumId: row.id })))
}

export const listAlbumNames = async (db: Database): Promise<string[]> =>
  (await db.select({ name: albums.name }).from(albums).orderBy(desc(albums.createdAt), desc(albums.id)).limit(mostOf.album)).map(
    ({ name }) => name,
  )

const toAlbum = (row: typeof albums.$inferSelect): Album => ({
  _id: row.id,
  aName: row.name,
  aImage_url: row.coverUrl,
  createdAt: row.createdAt.toISOString(),
})

/** Finds the storage folders among these that hold a picture of the gallery. */
export const findGalleryPictures = (db: Database, folders: string[]): Promise<string[]> =>
  findReferencedFolders(db, [images.url, albums.coverUrl], folders)
