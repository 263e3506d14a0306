import { maxDecimals } from './number-answers.ts'

/** In groups of digits from five digits on, as India writes them: with fewer it may be a year. */
const written = (bound: number) => bound.toLocaleString('en-IN', { useGrouping: 'min2', maximumFractionDigits: maxDecimals })

const bounds = (least?: number, most?: number): string => {
  if (least !== undefined && most !== undefined) return `${written(least)} to ${written(most)}`
  return least !== undefined ? `${written(least)} or more` : most !== undefined ? `${written(most)} or less` : ''
}

/** Texts of the questions that a college asks itself. */
export const questionMessages = {
  /** In the admission form, a record and its correction, over the questions. */
  heading: 'The college also asks',
  /** On the screen on which the office writes them. */
  title: 'Your own questions',
  one: 'Question',
  noNumber: (least?: number, most?: number): string =>
    least === undefined && most === undefined ? 'Please write a number, such as 56.5' : `Please write a number: ${bounds(least, most)}`,
  /** Below the field of a number; empty where it has no bound. */
  bounds,
  noDay: 'Please choose a day',
  /** Of an answer that was given to other words. */
  reworded: 'The college has changed this question since it was answered. Please answer it again',
  notListed: 'This can no longer be chosen. Please choose again',
  tooLong: (most: number): string => `At most ${most} characters`,
  controlCharacters: 'Please leave out characters that cannot be seen',
  unreadable: 'These answers cannot be read',
  /** Of a record that has answers to the questions of many years. */
  full: (most: number): string => `This record has ${most} answers already: empty one of a former question first`,
  /** Of a question that the office writes. */
  noText: 'Please write the question',
  noKind: 'Please choose how it is answered',
  noNeed: 'Please choose whether an answer is required',
  noChoices: 'Please name what can be chosen, one a line',
  noId: 'This question has no id of its own',
  sameId: 'Two questions have the same id',
  isColumn: 'The files with applications and students have a column of this name. Please word it otherwise',
  noBound: 'Please write a number, or leave it empty',
  boundTooFine: (decimals: number): string => `At most ${decimals} decimals`,
  boundsTurned: 'The largest is smaller than the smallest',
  tooManyCourses: (most: number): string => `At most ${most} courses`,
  twice: 'Another question reads the same',
  tooMany: (most: number): string => `At most ${most} questions`,
} as const
