/** Texts of the contact page beside its form. */
export const contactPageMessages = {
  failed: 'Not everything about the college could be fetched.',
  intro: 'A question about a course, a fee or your application: ask it here, or call.',
  theCollege: 'the college',
  needsJavaScript: 'The form for it needs JavaScript, which is switched off in this browser. Please call',
  orWriteTo: 'or write to',
  openMap: 'Open the map',
} as const
