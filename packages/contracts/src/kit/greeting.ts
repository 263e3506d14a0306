const most = { characters: 40, words: 3 }
/** The joiners are invisible; names in several Indian scripts are written with them. */
const word = /^\p{L}[\u200d\u200c'’\p{L}\p{M}-]*\.?$/u
/** A dot between longer parts would make an address that a mail program turns into a link. */
const initials = /^(?:\p{L}\.){1,4}\p{L}?$/u

const isPlausible = (name: string) => {
  if (name.length > most.characters) return false
  const words = name.split(' ')
  return words.length <= most.words && words.every((each) => word.test(each) || initials.test(each))
}

/**
 * Returns how a mail begins: with the name if it can be one, else with what the person is. An applicant writes their name
 * themselves, and an address that may be somebody else's: no message, address or number may reach that one in the college's name.
 */
export const greetingOf = (name: string, otherwise: 'applicant' | 'student'): string => `Dear ${isPlausible(name) ? name : otherwise},`
