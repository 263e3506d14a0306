import sax, { type SAXOptions } from 'sax'
import { damaged } from './unreadable-workbook.ts'

export type Attributes = Record<string, string>

/** The functions that are called for each element and text of a document. Names come without their prefix; a text may come in several pieces. */
export type XmlHandler = {
  open: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
  /** Returns whether the rest of the document need not be read. */
  isDone?: () => boolean
}

/** No spreadsheet program nests elements deeper or gives one more attributes: such a file was made to fill the memory. */
const limits = { depth: 64, attributes: 100 }

/**
 * Reads XML piece by piece and yields after each with the bytes read so far. Names, attributes and comments are held to 64 KiB by
 * the parser. There are no entities but the five of XML itself, and a document type declaration is refused: no spreadsheet program
 * writes one. Throws UnreadableWorkbook.
 */
export const readXml = async function* (chunks: AsyncIterable<Buffer>, handler: XmlHandler): AsyncGenerator<number, void> {
  const parser = strictParser(handler)
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    parser.write(decoder.decode(chunk, { stream: true }))
    yield bytes
    if (handler.isDone?.()) return
  }
  parser.write(decoder.decode()).close()
}

/** Reads a document as a whole, for one that is small or of which little is kept. */
export const readWholeXml = async (chunks: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> => {
  for await (const _ of readXml(chunks, handler));
}

/** The parser needs `position` for its limits. `strictEntities`, which its types lack, leaves out the entities of HTML. */
const options: SAXOptions & { strictEntities: boolean } = { strictEntities: true, position: true }

const strictParser = ({ open, close, text, isDone }: XmlHandler) => {
  let depth = 0
  let attributes = 0
  const take = (piece: string) => {
    if (!isDone?.()) text?.(piece)
  }
  return Object.assign(sax.parser(true, options), {
    onerror: (error: Error) => {
      throw damaged(error)
    },
    ondoctype: () => {
      throw damaged('a document type declaration')
    },
    onattribute: () => {
      attributes += 1
      if (attributes > limits.attributes) throw damaged('an element with too many attributes')
    },
    onopentag: (tag: { name: string; attributes: object }) => {
      depth += 1
      attributes = 0
      if (depth > limits.depth) throw damaged('elements that lie too deep')
      if (!isDone?.()) open(localName(tag.name), tag.attributes as Attributes)
    },
    onclosetag: (name: string) => {
      depth -= 1
      if (!isDone?.()) close?.(localName(name))
    },
    ontext: take,
    oncdata: take,
  })
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
