/** Texts of the list of posts. */
export const blogPageMessages = {
  eyebrow: 'From the campus',
  noPosts: 'The first one appears here as soon as it is published.',
} as const
