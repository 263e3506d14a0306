import type { FileType } from './files.ts'

const names: Record<FileType, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'text/csv': 'CSV',
  'application/pdf': 'PDF',
}
const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** The refusal of a file whose type is none of these. */
export const wrongKind = (types: readonly FileType[]): string =>
  `Only ${list.format(types.map((type) => names[type]))} ${types.every((type) => type.startsWith('image/')) ? 'pictures' : 'files'} are accepted`
