/** A text and its selection, with a textarea's offsets. */
export type Selected = { text: string; from: number; to: number }

/** The replacement of a part of a text, and the selection afterwards. */
export type Edit = { from: number; to: number; text: string; select: [from: number, to: number] }

/** Wraps the selection in marks, or `sample` without one; existing marks are removed. */
export const wrap =
  (mark: string, sample: string) =>
  ({ text, from, to }: Selected): Edit => {
    const [before, after] = [from - mark.length, to + mark.length]
    const isMarked = before >= 0 && text.slice(before, from) === mark && text.slice(to, after) === mark
    if (isMarked) return { from: before, to: after, text: text.slice(from, to), select: [before, to - mark.length] }
    const inner = text.slice(from, to) || sample
    return { from, to, text: `${mark}${inner}${mark}`, select: [from + mark.length, from + mark.length + inner.length] }
  }

/** Turns the selection into a link and selects its text. */
export const link =
  (address: string) =>
  ({ text, from, to }: Selected): Edit => {
    const inner = text.slice(from, to) || 'text'
    return { from, to, text: `[${inner}](${address})`, select: [from + 1, from + 1 + inner.length] }
  }

/** Begins every selected line with a mark, or takes it away where all of them have it. */
export const prefix =
  (markOf: (place: number) => string) =>
  ({ text, from, to }: Selected): Edit => {
    const start = text.lastIndexOf('\n', from - 1) + 1
    const newline = text.indexOf('\n', to)
    const end = newline === -1 ? text.length : newline
    const lines = text.slice(start, end).split('\n')
    const hasAll = lines.every((line, place) => line.startsWith(markOf(place)))
    const changed = lines.map((line, place) => (hasAll ? line.slice(markOf(place).length) : `${markOf(place)}${line}`)).join('\n')
    // Without a selection typing continues after the mark.
    const caret = Math.max(start, from + changed.length - (end - start))
    return { from: start, to: end, text: changed, select: from === to ? [caret, caret] : [start, start + changed.length] }
  }
