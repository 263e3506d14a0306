import { errors } from '@campus/contracts/core/errors.ts'
import { wrongKind } from '@campus/contracts/core/file-messages.ts'
import type { FileRule } from '@campus/contracts/core/files.ts'

/** Why the server would not take a file, in its own words; null where it may. Its content, only the server reads. */
export const fileProblem = ({ type, size }: Pick<File, 'type' | 'size'>, { types, maxBytes }: FileRule): string | null => {
  if (!types.some((taken) => taken === type)) return wrongKind(types)
  return size > maxBytes ? errors.TOO_LARGE.message : null
}

export const maxMegabytes = ({ maxBytes }: FileRule): number => maxBytes / 1024 / 1024
