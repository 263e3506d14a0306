/** The code on a paper as it was made, from however it was typed: it is printed in groups. Nothing else of it is folded. */
export const normalizeDocumentCode = (typed: string): string => typed.replaceAll(/\s+/g, '')
