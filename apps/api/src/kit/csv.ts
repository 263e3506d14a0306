/** What a spreadsheet would take for a formula, a blank or a full-width sign before it included (CWE-1236). */
const formula = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/

/**
 * A table as a CSV file (RFC 4180). A text that a spreadsheet would run begins with an apostrophe instead; numbers are ours and
 * stay numbers. The mark at the beginning tells Excel that it is UTF-8.
 */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`

const cellOf = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
