import { recordId } from '../core/field-schemas.ts'
import { z } from '../core/zod.ts'

/** A notice as visitors see it. `text` is plain text of several lines; `file` a PDF with its size in bytes. */
export const notice = z.object({
  _id: recordId,
  title: z.string(),
  text: z.string(),
  date: z.iso.date(),
  pinned: z.boolean(),
  link: z.string().optional(),
  file: z.object({ address: z.string(), bytes: z.number().int() }).optional(),
})
export type Notice = z.output<typeof notice>
