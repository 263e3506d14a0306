/**
 * Returns a name with its city behind it: 'Modern College, Nashik'. One that names the city already, as 'Modern College of Nashik' does,
 * stays as it is.
 */
export const inCity = (name: string, city: string): string => (namesPlace(name, city) ? name : [name, city].filter(Boolean).join(', '))

/** Whether a text has a place's name in it as whole words, in either case. */
const namesPlace = (text: string, place: string): boolean => ` ${wordsOf(text)} `.includes(` ${wordsOf(place)} `)

const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\p{P}\s]+/gu, ' ')
    .trim()
