const most = { characters: 40, words: 3 }
/** The joiners are invisible; names in several Indian scripts are written with them. */
const word = /^\p{L}[\u200d\u200c'’\p{L}\p{M}-]*\.?$/u
/** A dot between longer parts would make an address that a mail program turns into a link. */
const initials = /^(?:\p{L}\.){1,4}\p{L}?$/u

/**
 * Returns whether what somebody wrote as their name can be one. Nobody has checked it, and it goes out in the college's name: no
 * message, address or number may stand in its place.
 */
export const isPlausibleName = (name: string): boolean => {
  if (name.length > most.characters) return false
  const words = name.split(' ')
  return words.length <= most.words && words.every((each) => word.test(each) || initials.test(each))
}

/**
 * Returns how the first mail of an application begins, which anybody can have sent to any address: by the first name, where that is one
 * word of letters. Two would make a sentence of their own.
 */
export const firstGreetingOf = (firstName: string): string =>
  `Dear ${isPlausibleName(firstName) && /^[\p{L}\p{M}\u200d\u200c]+$/u.test(firstName) ? firstName : 'applicant'},`

export type Named = { firstName: string; middleName?: string | null | undefined; lastName: string }

/**
 * Returns how a mail begins: with the whole name, without the middle one or by the first one alone where that is too long, else with what
 * the person is. An applicant writes their name themselves, and an address that may be somebody else's.
 */
export const greetingOf = ({ firstName, middleName, lastName }: Named, otherwise: 'applicant' | 'student'): string => {
  const middle = middleName ? [middleName] : []
  const names = [[firstName, ...middle, lastName], [firstName, lastName], [firstName]].map((words) => words.join(' '))
  return `Dear ${names.find(isPlausibleName) ?? otherwise},`
}
