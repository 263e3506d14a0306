import { inflateSync } from 'node:zlib'

/** The text of a PDF of ours, page after page, in the order in which it is drawn; each piece of text on a line of its own. */
export const textOf = (pdf: Uint8Array): string => {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const letters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      fonts.set(name, lettersOf(streamOf(objects.get(letters ?? '') ?? '')))
    }
  return pagesOf(objects)
    .map((content) => drawnBy(content, fonts))
    .join('\n')
}

/** Counts the boxes in place of letters that a PDF's font lacks. */
export const missingIn = (pdf: Uint8Array): number =>
  pagesOf(objectsOf(pdf))
    .flatMap((content) => [...content.matchAll(/\[([^\]]*)\] TJ/g)])
    .flatMap(([, glyphs = '']) => codesOf(glyphs))
    .filter((code) => code === '0000').length

const objectsOf = (pdf: Uint8Array): Map<string, string> =>
  new Map(
    [
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g),
    ].map(([, id = '', body = '']) => [id, body]),
  )

const pagesOf = (objects: Map<string, string>) => [...objects.values()].map(streamOf).filter((content) => content.includes(' Tf'))

const streamOf = (body: string): string => {
  const packed = /\/Filter \/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/.exec(body)?.[1]
  return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
}

/** Maps glyphs of a font to letters, by four hexadecimal digits each. */
const lettersOf = (map: string): Map<string, string> => {
  const letters = new Map<string, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    for (const [place, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      letters.set((Number.parseInt(first, 16) + place).toString(16).padStart(4, '0'), fromUtf16(hex))
  return letters
}

const fromUtf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

const drawnBy = (content: string, fonts: Map<string, Map<string, string>>): string => {
  const lines: string[] = []
  let letters = new Map<string, string>()
  let isSaid = false
  for (const [all, font, glyphs, said] of content.matchAll(
    /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)|EMC/g,
  )) {
    if (font !== undefined) letters = fonts.get(font) ?? letters
    else if (said !== undefined) {
      lines.push(fromString(said))
      isSaid = true
    } else if (all === 'EMC') isSaid = false
    else if (!isSaid) {
      lines.push(
        codesOf(glyphs ?? '')
          .map((code) => letters.get(code.toLowerCase()) ?? '?')
          .join(''),
      )
    }
  }
  return lines.join('\n')
}

/** Glyphs by four hexadecimal digits each. */
const codesOf = (glyphs: string): string[] => [...glyphs.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])

const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Decodes the text of glyphs from a string of the file: UTF-16 after its byte order mark. */
const fromString = (written: string): string => {
  const bytes = Buffer.from(
    written.replaceAll(/\\([\s\S])/g, (_, one: string) => escaped[one] ?? one),
    'latin1',
  )
  return bytes.subarray(2).swap16().toString('utf16le')
}
