import { inflateSync } from 'node:zlib'

/** Returns the text of one of the product's PDFs word by word: its fonts name their glyphs, and a font is selected before text. */
export const pdfText = (pdf: Buffer): string => {
  const source = pdf.toString('latin1')
  const objects = new Map([...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]))
  const streamOf = (body: string): string => {
    const packed = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1]
    return packed === undefined || !body.includes('/FlateDecode') ? '' : inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
  }
  const lettersOf = (font: string) => {
    const id = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1] ?? ''
    const listed = /beginbfrange\s+<\w+> <\w+> \[([^\]]*)\]/.exec(streamOf(objects.get(id) ?? ''))?.[1] ?? ''
    return [...listed.matchAll(/<(\w*)>/g)].map(([, code = '']) => Buffer.from(code, 'hex').swap16().toString('utf16le'))
  }
  const fonts = new Map([...source.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, lettersOf(id)]))
  const page = [...objects.values()].map(streamOf).filter((stream) => stream.includes(' Tf'))
  let letters: string[] = []
  const said: string[] = []
  for (const [, font, line = ''] of page.join('\n').matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? []
    else said.push([...line.matchAll(/<(\w*)>/g)].map(([, codes = '']) => decode(codes, letters)).join(''))
  }
  return said.join(' ')
}

/** Four digits a glyph. */
const decode = (codes: string, letters: string[]): string =>
  (codes.match(/.{4}/g) ?? []).map((code) => letters[Number.parseInt(code, 16)] ?? '').join('')
