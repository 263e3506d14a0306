/** Texts of a preview. */
export const previewPageMessages = {
  nothingSent: 'This is a preview: nothing is sent from it',
  draft: 'This is a draft: visitors do not see it until it is saved.',
  places: 'Where the draft is seen',
} as const
