/** The rules of a file part of a form. The type is read from its content, not from its name or the browser's word. */
export type FileRule = {
  required: boolean
  maxBytes: number
  types: readonly FileType[]
  /** The message where a required file is missing, instead of `noFile`. */
  missing?: string
}

export type PictureRule = Omit<FileRule, 'types'> & { types: readonly PictureType[] }

/** The message where a file is missing. */
export const noFile = 'Please choose a file'

/** Picture types that are taken in, by what their bytes say (docs/product/common-rules.md#files). */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]
/** An Excel workbook (.xlsx). */
export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export type FileType = PictureType | typeof workbookType | 'text/csv' | 'application/pdf'

/** For a file input's `accept`. */
export const pictureEndings = ['.jpg', '.jpeg', '.png', '.webp'] as const

const MiB = 1024 * 1024

/** Gallery and cover pictures. */
export const galleryPicture = { required: true, maxBytes: 10 * MiB, types: pictureTypes } as const satisfies PictureRule
/** An album's cover may be left out; the album then shows the placeholder (docs/product/content.md#albums-and-images). */
export const albumCover = { ...galleryPicture, required: false } as const satisfies PictureRule
/** An applicant's picture. */
export const applicantPicture = { required: true, maxBytes: 5 * MiB, types: pictureTypes } as const satisfies PictureRule
/** The picture of one's own profile. */
export const profilePicture = { required: true, maxBytes: 5 * MiB, types: pictureTypes } as const satisfies PictureRule
/** A paper that a notice brings along. */
export const noticeFile = { required: true, maxBytes: 10 * MiB, types: ['application/pdf'] } as const satisfies FileRule
