import { AppError, type ErrorCode } from '@campus/contracts/core/errors.ts'
import { wrongKind } from '@campus/contracts/core/file-messages.ts'
import { type FileRule, noFile, type PictureRule } from '@campus/contracts/core/files.ts'

const MiB = 1024 * 1024

const refusal = (code: ErrorCode, field: string, message: string) => new AppError(code, { message, fields: { [field]: message } })

/** Why the file in a form's part `field` is not taken, in words for the person who chose it. */
export const tooLarge = ({ maxBytes, types }: FileRule, field: string): AppError =>
  refusal(
    'TOO_LARGE',
    field,
    `The ${types.every((type) => type.startsWith('image/')) ? 'picture' : 'file'} may be at most ${Math.floor((maxBytes / MiB) * 10) / 10} MB`,
  )

export const wrongType = ({ types }: PictureRule, field: string): AppError => refusal('WRONG_TYPE', field, wrongKind(types))

export const unreadable = (field: string): AppError =>
  refusal('UNREADABLE', field, 'This picture cannot be read. It may be damaged: please choose another')

export const tooManyPixels = (field: string, megapixels: number): AppError =>
  refusal('UNREADABLE', field, `This picture has too many pixels. It may have at most ${megapixels} megapixels`)

/** For what no camera writes: the picture itself may be quite all right, and small as a file. */
export const tooMuchMemory = (field: string): AppError =>
  refusal(
    'UNREADABLE',
    field,
    'This picture takes too much memory to open. Please save it as an ordinary JPEG (not progressive), or in a smaller size',
  )

export const notAFile = ({ missing = noFile }: FileRule, field: string): AppError => refusal('INVALID_INPUT', field, missing)

export const givenTwice = (field: string): AppError => refusal('INVALID_INPUT', field, 'This was sent more than once')

export const tooLong = (field: string): AppError => refusal('TOO_LARGE', field, 'This is too long')
