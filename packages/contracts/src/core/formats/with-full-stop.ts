/** What ends in a full stop of its own, as an initial or B.Ed. does, gets no second one. */
export const withFullStop = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
