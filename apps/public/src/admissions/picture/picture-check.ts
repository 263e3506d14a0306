import { admissionPageMessages } from '@campus/contracts/admissions/admission-page-messages.ts'
import { applicantPicture, type PictureType } from '@campus/contracts/core/files.ts'

const megabytes = applicantPicture.maxBytes / 1024 / 1024

/** Messages for files that cannot be the applicant's picture. */
export const pictureMessages = {
  kind: admissionPageMessages.pictureWrongType,
  size: admissionPageMessages.pictureTooLarge(megabytes),
  broken: admissionPageMessages.pictureBroken,
} as const

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** The type is read from the bytes, because name and reported type may be wrong. */
const typeOf = (bytes: Uint8Array): PictureType | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (bytes[0] === 0x89 && ascii(bytes, 1, 4) === 'PNG') return 'image/png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  return null
}

const opens = (file: Blob): Promise<boolean> =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close()
      return true
    },
    () => false,
  )

/** Returns the picture with its real type and a neutral name, or an error message. The server checks it again. */
export const checkPicture = async (file: File, canOpen = opens): Promise<File | string> => {
  const type = typeOf(new Uint8Array(await file.slice(0, 12).arrayBuffer()))
  if (type === null) return pictureMessages.kind
  if (file.size > applicantPicture.maxBytes) return pictureMessages.size
  return (await canOpen(file)) ? new File([file], `picture.${type.slice('image/'.length)}`, { type }) : pictureMessages.broken
}
