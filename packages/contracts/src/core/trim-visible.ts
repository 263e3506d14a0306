/** Spaces of every kind and characters that draw nothing: zero-width ones, fillers, variation selectors, the empty braille cell. */
const nothingToSee = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** A text without spaces around it; an empty one where nothing of it could be seen. */
export const trimVisible = (text: string): string => (nothingToSee.test(text) ? '' : text.trim())
