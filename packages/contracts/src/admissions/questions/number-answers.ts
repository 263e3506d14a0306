/** The most decimals of an answer. */
export const maxDecimals = 4

/** With as many decimals as `maxDecimals` says. */
const plain = /^-?\d{1,12}(?:\.\d{1,4})?$/

/** Digits in groups, as India writes them (2,40,000) and as others do (240,000): between them one kind of comma or space throughout. */
const grouped = [
  /^-?[1-9]\d?(?<by>[, \u00a0\u2009\u202f])(?:\d\d\k<by>)*\d{3}(?:\.\d+)?$/,
  /^-?[1-9]\d{0,2}(?<by>[, \u00a0\u2009\u202f])\d{3}(?:\k<by>\d{3})*(?:\.\d+)?$/,
]

/** Returns a number without the separators of its groups: '240000' for '2,40,000'. Any other text is returned unchanged. */
export const plainNumber = (written: string): string =>
  grouped.some((form) => form.test(written)) ? written.replaceAll(/[^-\d.]/g, '') : written

/** Returns whether a number without groups is one that can be an answer. */
export const isNumber = (text: string): boolean => plain.test(text)
