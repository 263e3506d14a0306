/** Ends a text with a full stop unless it has one, as an initial or B.Ed. does. does, gets no second one. */
export const withFullStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
