import { inflateSync } from 'node:zlib'

/** The text of a PDF of ours, page after page, in the order in which it is drawn; each piece of text on a line of its own. */
export const textOf = (pdf: Uint8Array): string => {
  const objects = new Map(
    [
      ...Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g),
    ].map(([, id = '', body = '']) => [id, body]),
  )
  const fonts = new Map<string, Map<string, string>>()
  for (const body of objects.values())
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const letters = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      fonts.set(name, lettersOf(streamOf(objects.get(letters ?? '') ?? '')))
    }
  return [...objects.values()]
    .map(streamOf)
    .filter((content) => content.includes(' Tf'))
    .map((content) => drawnBy(content, fonts))
    .join('\n')
}

const streamOf = (body: string): string => {
  const packed = /\/Filter \/FlateDecode[\s\S]*?stream\n([\s\S]*?)\nendstream/.exec(body)?.[1]
  return packed === undefined ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
}

/** Which letters the glyphs of a font stand for, by four hexadecimal digits each. */
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
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? letters
    else {
      const codes = [...(glyphs ?? '').matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      lines.push(codes.map((code) => letters.get(code.toLowerCase()) ?? '?').join(''))
    }
  }
  return lines.join('\n')
}
