import { errors } from '@campus/contracts/kit/errors.ts'
import { profilePicture } from '@campus/contracts/kit/files.ts'

/** Why the server would not take a file, in its own words; null where it may. Its content, only the server reads. */
export const complaintAbout = ({ type, size }: Pick<File, 'type' | 'size'>): string | null => {
  if (!profilePicture.types.some((taken) => taken === type)) return errors.WRONG_TYPE.message
  return size > profilePicture.maxBytes ? errors.TOO_LARGE.message : null
}
