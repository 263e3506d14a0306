import { findApplicantPictures } from '../features/admissions/application-queries.ts'
import { findFormerPictures } from '../content/version-queries.ts'
import { findCoursePictures } from '../features/courses/queries.ts'
import { findGalleryPictures } from '../features/gallery/queries.ts'
import { findProfilePictures } from '../features/identity/account-queries.ts'
import type { Database } from '../platform/database/database.ts'
import type { Scope } from '../platform/files/storage.ts'
import { findNoticeFiles } from '../features/notices/queries.ts'
import { findPagePictures } from '../features/pages/queries.ts'
import { findExamplePictures } from '../features/set-up/queries.ts'
import { findContentPictures } from '../features/site-content/queries.ts'

/** Finds the storage folders among these in which rows of a feature name a file. */
type FindPictures = (db: Database, folders: string[]) => Promise<string[]>

/** Queries for pictures and files that are visible: on the site, or at an account. */
const shown: readonly FindPictures[] = [
  findGalleryPictures,
  findCoursePictures,
  findContentPictures,
  findPagePictures,
  findNoticeFiles,
  findProfilePictures,
]

/** Finds the folders among these that hold a visible picture. One question after the other, as a transaction's connection takes them. */
export const findShownPictures = async (db: Database, folders: string[]): Promise<Set<string>> => {
  const found = new Set<string>()
  for (const find of shown) for (const folder of await find(db, folders)) found.add(folder)
  return found
}

/**
 * The queries that find every picture and file in use. A feature that begins to store files adds its query here: a file that none of them
 * finds is removed, and is in no backup.
 */
export const pictureOwners: Record<Scope, readonly FindPictures[]> = {
  private: [findApplicantPictures],
  public: [...shown, findFormerPictures, findExamplePictures],
}
