/**
 * Collects the text of a cell or of a shared text: the runs of a formatted text one after the other, without the
 * phonetic guides of East Asian texts. `check` is given the length of the text so far, and may throw.
 */
export const textReader = (check: (length: number) => void) => {
  let text = ''
  let isText = false
  let inPhonetic = false
  return {
    begin: () => {
      text = ''
      isText = false
      inPhonetic = false
    },
    open: (name: string) => {
      if (name === 'rPh') inPhonetic = true
      isText = name === 't' && !inPhonetic
    },
    close: (name: string) => {
      if (name === 'rPh') inPhonetic = false
      isText = false
    },
    add: (piece: string) => {
      if (!isText) return
      text += piece
      check(text.length)
    },
    end: () => unescapeText(text),
  }
}

/** Returns a text as it was typed: `_x000D_` stands for what XML cannot hold (ECMA-376 part 1, 22.9.2.19). */
export const unescapeText = (text: string): string =>
  text.includes('_x') ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text
