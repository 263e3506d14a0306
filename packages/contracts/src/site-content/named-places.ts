/** Returns whether a text has a place's name in it as whole words, in either case. */
export const namesPlace = (text: string, place: string): boolean => wordsOf(text).includes(wordsOf(place))

/** In small letters, with a blank before and after each. */
const wordsOf = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `

/** 'Ranchi Road' names a street. */
const streets = new Set(['road', 'rd', 'street', 'marg', 'lane', 'highway', 'bypass'])

/** Returns whether an address names a place, and not only a street that is called after it. */
const isIn = (address: string, place: string): boolean =>
  wordsOf(address)
    .split(wordsOf(place))
    .slice(1)
    .some((after) => !streets.has(after.split(' ')[0] ?? ''))

/** Returns an address with city and state in it: those that it names already are not repeated, the others come behind it. */
export const withCityAndState = ({ address, city, state }: { address: string; city: string; state: string }): string => {
  const [town, region] = [city, state].map((place) => (place === '' || isIn(address, place) ? '' : place))
  return [address, town, wordsOf(city) === wordsOf(state) ? '' : region].filter(Boolean).join(', ')
}
