/** Returns whether a text has a place's name in it as whole words, in either case. */
export const namesPlace = (text: string, place: string): boolean => ` ${wordsOf(text)} `.includes(` ${wordsOf(place)} `)

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\p{P}\s]+/gu, ' ')
    .trim()

/** A PIN code at the end of an address. */
const pinCode = /\b[1-9]\d{2} ?\d{3}\.?$/

/** Returns a text without the blanks, commas and dashes at its end. */
const withoutDivider = (text: string): string => {
  let end = text.length
  while (end > 0 && /[\s,–-]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Returns whether a part of an address ends with a place: 'Kanke Road Ranchi' does with Ranchi, 'Ranchi Road' does not. */
const endsWith = (part: string, place: string): boolean => ` ${part}`.endsWith(` ${place}`)

/**
 * Returns an address with city and state in it, before the PIN code at its end: those that it names already are not repeated. A street
 * that bears the city's name does not name the city.
 */
export const withCityAndState = ({ address, city, state }: { address: string; city: string; state: string }): string => {
  const pin = pinCode.exec(address)
  const before = withoutDivider(pin ? address.slice(0, pin.index) : address)
  const [town, region] = [wordsOf(city), wordsOf(state)]
  const parts = before.split(/[,;()\n]/).map(wordsOf)
  const withoutRegion = parts.map((part) => (region !== '' && endsWith(part, region) ? part.slice(0, -region.length).trim() : part))
  const namesTown = [...parts, ...withoutRegion].some((part) => endsWith(part, town))
  const namesRegion = region === town || parts.some((part) => endsWith(part, region))
  const places = [...(namesTown ? [] : [city]), ...(namesRegion ? [] : [state])].filter(Boolean)
  if (places.length === 0) return address
  return [[before, ...places].filter(Boolean).join(', '), ...(pin ?? [])].join(' ')
}
