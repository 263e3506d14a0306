/**
 * The fonts that papers are printed with: which file each is in (`fonts/<file>-regular.ttf` and `-bold.ttf`) and which letters it has, as
 * hexadecimal code points. It is known without reading a font, and in the order in which a font is chosen for a letter.
 */
const faces = {
  latin: {
    file: 'mukta',
    letters:
      '20-7e 97 a0-ac ae-137 139-17e 192 1fc-1ff 218-21b 2c6-2c7 2c9 2d8-2dd 3c0 1e0c-1e0d 1e24-1e25 1e36-1e3b 1e42-1e49 1e5a-1e5f 1e62-1e63 1e6c-1e6f 1e80-1e85 1e8e-1e8f 1ef2-1ef3 2013-2014 2018-201a 201c-201e 2020-2022 2026 2030 2039-203a 2044 2070 2074-2079 207d-207e 2080-2089 208d-208e 20a8 20ac 20b9 2113 2116 2122 2126 212e 2202 2206 220f 2211-2212 2215 2219-221a 221e 222b 2248 2260 2264-2265 25ca fb00-fb04 fb06',
  },
  devanagari: { file: 'mukta', letters: '20 a0 900-977 979-97f fd5 1cd0-1cf6 20b9 25cc a8fb' },
  bengali: {
    file: 'noto-bengali',
    letters:
      '20 a0 2bc 951-952 964-965 980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd 9df-9e3 9e6-9fe 1cd0 1cd2 1cd5-1cd6 1cd8 1ce1 1cea 1ced 1cf2 1cf5-1cf7 20b9 25cc a8f1',
  },
  gujarati: {
    file: 'noto-gujarati',
    letters:
      '20 a0 951-952 964-965 a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 ae6-af1 af9-aff 20b9 25cc a830-a839',
  },
  gurmukhi: {
    file: 'noto-gurmukhi',
    letters:
      '20 a0 951-952 964-965 a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51 a59-a5c a5e a66-a76 20b9 25cc 262c a830-a839',
  },
  kannada: {
    file: 'noto-kannada',
    letters:
      '20 a0 951-952 964-965 c80-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cdd-cde ce0-ce3 ce6-cef cf1-cf3 1cd0 1cd2 1cda 1cf2 1cf4 20b9 25cc a830-a835',
  },
  malayalam: {
    file: 'noto-malayalam',
    letters: '20 a0 307 323 951-952 964-965 d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f 1cda 20b9 25cc a830-a832',
  },
  odia: {
    file: 'noto-oriya',
    letters:
      '20 a0 964-965 b01-b03 b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 b4b-b4d b55-b57 b5c-b5d b5f-b63 b66-b77 20b9 25cc',
  },
  tamil: {
    file: 'noto-tamil',
    letters:
      '20 a0 964-965 b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 bca-bcd bd0 bd7 be6-bfa 20b9 25cc',
  },
  telugu: {
    file: 'noto-telugu',
    letters:
      '20 a0 951-952 964-965 c00-c0c c0e-c10 c12-c28 c2a-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c5d c60-c63 c66-c6f c77-c7f 1cda 1cf2 25cc',
  },
} as const

export type FaceName = keyof typeof faces

const isFace = (name: string): name is FaceName => Object.hasOwn(faces, name)
export const faceNames: readonly FaceName[] = Object.keys(faces).filter(isFace)

export const fileOf = (face: FaceName): string => faces[face].file

type Range = readonly [first: number, last: number]

const rangesOf = (letters: string): Range[] =>
  letters.split(' ').map((range) => {
    const [first = '', last = first] = range.split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

const ranges = new Map<FaceName, Range[]>(faceNames.map((name) => [name, rangesOf(faces[name].letters)]))

/** Returns whether a face has a letter, by its code point. */
export const hasLetter = (face: FaceName, letter: number): boolean =>
  ranges.get(face)?.some(([first, last]) => first <= letter && letter <= last) ?? false
