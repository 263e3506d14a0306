import { applyForAdmission } from '@campus/contracts/admissions/endpoints.ts'
import { pictureField } from '@campus/contracts/admissions/form-fields.ts'
import { isUnavailable } from '../../../platform/database/database.ts'
import type { Pictures } from '../../../platform/files/pictures/pictures.ts'
import type { SpooledFile } from '../../../platform/http/uploads/uploads-spool.ts'

/**
 * Stores an applicant's picture, does the work with its key, and removes the picture again where the work failed or did not use it:
 * `isNew` is false. Before a transaction, for a picture takes longer than a connection may be kept from others. Without a picture
 * the key is null.
 */
export const withPicture = async <R extends { isNew: boolean }>(
  pictures: Pictures,
  picture: SpooledFile | undefined,
  work: (key: string | null) => Promise<R>,
): Promise<R> => {
  if (!picture) return work(null)
  const rule = applyForAdmission.files[pictureField]
  const { address: key } = await pictures.take(picture.path, rule, { scope: 'private', field: pictureField })
  /** A picture that cannot be removed now is a file that nothing names: the sweep finds it. */
  const forget = () => pictures.remove(key).catch(() => {})
  try {
    const done = await work(key)
    if (!done.isNew) await forget()
    return done
  } catch (error) {
    // After a lost connection nobody knows whether the database has stored the application.
    if (!isUnavailable(error)) await forget()
    throw error
  }
}
