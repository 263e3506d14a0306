/** Texts of the screen on which the office edits what the form offers, and what is said of a list there. */
export const admissionFormMessages = {
  title: 'Admission form',
  none: 'Please name at least one',
  tooMany: (most: number): string => `At most ${most}`,
  tooLong: (place: number, most: number): string => `The choice in place ${place} has more than ${most} characters`,
  otherIsThere: '“Other” stands at the end of every list by itself. Please leave it out here',
  twice: (entry: string): string => `“${entry}” is there more than once`,
  twelfthRule: 'Please choose whether class 12 is asked',
  outOf: (least: number, most: number): string => `Must be a number from ${least} to ${most}`,
} as const
