import { readWholeXml } from './read-xml.ts'
import { textReader } from './text-reader.ts'
import { damaged, tooLarge } from './unreadable-workbook.ts'
import type { Part } from './zip-parts.ts'

/** The texts that the cells of a workbook refer to by number. */
export type SharedStrings = { at: (index: number) => string }

export type SharedStringLimits = {
  /** Bytes of all texts together, in UTF-8. */
  sharedTextBytes: number
  sharedTexts: number
  /** Characters of one text: a longer one fits into no row. */
  rowLength: number
}

/**
 * Reads the shared texts of a workbook. They are kept as one run of bytes and not as a million strings, so that each
 * takes its own bytes and four more. Throws UnreadableWorkbook where there are more, or longer ones, than allowed.
 */
export const readSharedStrings = async (part: Part | null, limits: SharedStringLimits): Promise<SharedStrings> => {
  const texts = createPacked(limits)
  if (part) {
    const text = textReader((length) => {
      if (length > limits.rowLength) throw tooLarge()
    })
    await readWholeXml(part.chunks(), {
      open: (name) => {
        if (name === 'si') text.begin()
        else text.open(name)
      },
      close: (name) => {
        if (name === 'si') texts.add(text.end())
        else text.close(name)
      },
      text: text.add,
    })
  }
  return texts
}

const createPacked = ({ sharedTextBytes, sharedTexts }: SharedStringLimits) => {
  let bytes = Buffer.alloc(64 * 1024)
  let ends = new Uint32Array(1024)
  let count = 0
  const endOf = (index: number) => (index < 0 ? 0 : (ends[index] ?? 0))
  const add = (given: string) => {
    // A million cells may refer to one text of blanks.
    const text = given.trim() === '' ? '' : given
    const begin = endOf(count - 1)
    const end = begin + Buffer.byteLength(text)
    if (end > sharedTextBytes || count >= sharedTexts) throw tooLarge()
    if (end > bytes.length) bytes = Buffer.concat([bytes], Math.min(sharedTextBytes, Math.max(end, 2 * bytes.length)))
    if (count === ends.length) {
      const longer = new Uint32Array(2 * count)
      longer.set(ends)
      ends = longer
    }
    bytes.write(text, begin)
    ends[count] = end
    count += 1
  }
  const at = (index: number) => {
    if (!Number.isInteger(index) || index < 0 || index >= count) throw damaged(`no shared text ${index}`)
    return bytes.toString('utf8', endOf(index - 1), endOf(index))
  }
  return { add, at }
}
