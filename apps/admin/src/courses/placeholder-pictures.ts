import books from './drawings/books.webp'
import instruments from './drawings/instruments.webp'
import lectureRoom from './drawings/lecture-room.webp'
import library from './drawings/library.webp'

const drawings = [books, instruments, lectureRoom, library]

/** Returns the URL of a placeholder picture: the same for the same code, mostly another for another. */
export const placeholderPictureFor = (code: string): string => {
  const sum = Array.from(code.trim().toUpperCase()).reduce((before, letter) => before * 31 + (letter.codePointAt(0) ?? 0), 0)
  return drawings[sum % drawings.length] ?? books
}

/** A drawing as a file, to be sent like any other picture: it is the college's own from then on. Throws where it cannot be fetched. */
export const fetchPlaceholderPicture = async (code: string): Promise<File> => {
  const address = placeholderPictureFor(code)
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return new File([await answer.blob()], 'drawing.webp', { type: 'image/webp' })
}
