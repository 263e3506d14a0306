import path from 'node:path'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { damaged, tooLarge, UnreadableWorkbook } from './unreadable-workbook.ts'

/** One file in the zip, such as `xl/workbook.xml`. `chunks` begins again at each call, and throws at its end where the checksum is wrong. */
export type Part = { bytes: number; chunks: () => AsyncGenerator<Buffer, void> }

/** The files of a workbook by their names in it; `close` closes the zip. */
export type Parts = {
  /** Returns a part of at most `maxBytes` unpacked; null where there is none. Throws UnreadableWorkbook where it is larger. */
  find: (name: string, maxBytes: number) => Part | null
  close: () => void
}

/** Enough for any list of students; a workbook with a picture in each row has more. */
const maxParts = 10_000

/**
 * Opens a zip. Its parts are listed in the directory at its end, and no name in there ever becomes a path on the disk. A part that unpacks
 * to more than the directory says fails as damaged, so that the checks before reading hold. Throws UnreadableWorkbook.
 */
export const openParts = async (file: string): Promise<Parts> => {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw damaged(error)
  })
  try {
    const entries = await readEntries(zip)
    const find = (name: string, maxBytes: number) => {
      const entry = entries.get(nameOf(name))
      if (!entry) return null
      if (entry.isEncrypted()) throw new UnreadableWorkbook({ kind: 'encrypted' })
      if (entry.uncompressedSize > maxBytes) throw tooLarge()
      return { bytes: entry.uncompressedSize, chunks: () => readEntry(zip, entry) }
    }
    return { find, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

/** Names of parts are compared without regard to case (ECMA-376 part 2, 6.2.2.3), and may begin with a slash. */
const nameOf = (name: string) => path.posix.join('/', name).toLowerCase()

const readEntries = async (zip: ZipFile): Promise<Map<string, Entry>> => {
  const entries = new Map<string, Entry>()
  if (zip.entryCount > maxParts) throw tooLarge()
  try {
    for await (const entry of zip.eachEntry()) entries.set(nameOf(entry.fileName), entry)
  } catch (error) {
    throw damaged(error)
  }
  return entries
}

const readEntry = async function* (zip: ZipFile, entry: Entry): AsyncGenerator<Buffer, void> {
  try {
    let sum = 0
    for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum)
      yield chunk
    }
    // The library does not look at it, and a bit that is wrong may be a digit.
    if (sum !== entry.crc32) throw damaged('a wrong checksum')
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? error : damaged(error)
  }
}
