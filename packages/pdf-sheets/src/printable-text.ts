import { type FaceName, faceNames, hasLetter } from './font-faces.ts'

/** Letters of one font that stand next to each other. */
export type Run = { face: FaceName; text: string }

/** Stands in place of a letter that no font has. */
export const replacement = '?'

/** They tell how letters of Indian scripts join, and have no form themselves. */
const joiners = /[\u200C\u200D]/g
const formless = /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/gu
/** Nearly every text is of these alone, which the first font has. */
const plain = /^[ -~]*$/
/** Figures, points and accents belong to the letters before them where these have them in their font; a space is always as wide. */
const ofAnyScript = /^[\p{Script=Common}\p{Script=Inherited}]+$/u
const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Without what cannot be seen, in composed letters: the fonts have those. */
const visible = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(formless, '')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(/[^\S\n]/g, ' ')

const faceOf = (cluster: string, former: FaceName | undefined): FaceName | undefined => {
  const letters = Array.from(cluster.replaceAll(joiners, ''), (letter) => letter.codePointAt(0) ?? 0)
  const hasAll = (face: FaceName) => letters.every((letter) => hasLetter(face, letter))
  return former && cluster !== ' ' && ofAnyScript.test(cluster) && hasAll(former) ? former : faceNames.find(hasAll)
}

/** Letters with their fonts; undefined where no font has one. Signs that no font has together with their letter stand alone. */
const placed = (line: string): { face: FaceName | undefined; text: string }[] => {
  const found: ReturnType<typeof placed> = []
  for (const { segment } of clusters.segment(visible(line)))
    for (const text of faceOf(segment, undefined) ? [segment] : segment) {
      if (text.replaceAll(joiners, '') === '') continue
      found.push({ face: faceOf(text, found.at(-1)?.face), text })
    }
  return found
}

/** A line's letters by the fonts that draw them, in the order of the line; `replacement` for each that no font has. */
export const runsOf = (line: string): Run[] => {
  if (plain.test(line)) return line === '' ? [] : [{ face: 'latin', text: line }]
  const runs: Run[] = []
  for (const found of placed(line)) {
    const { face = 'latin' } = found
    const text = found.face === undefined ? replacement : face === 'latin' ? found.text.replaceAll(joiners, '') : found.text
    const former = runs.at(-1)
    if (former?.face === face) former.text += text
    else runs.push({ face, text })
  }
  return runs
}

/** Each letter of a text once that no font has. */
export const unprintable = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .filter((line) => !plain.test(line))
      .flatMap(placed)
      .filter(({ face }) => face === undefined)
      .map((missing) => missing.text),
  ),
]
