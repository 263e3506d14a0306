/** Texts of the admin panel’s screen of one’s own profile. */
export const profilePanelMessages = {
  notConfirmed: 'Not confirmed yet',
  newPictureAlt: 'The new one',
  replacePicture: 'Replace picture',
  choosePicture: 'Choose picture',
  keepOldPicture: 'Keep the old one',
  pictureHelp: (megabytes: number) => `WebP, PNG or JPEG, at most ${megabytes} MB`,
  failed: 'Your profile could not be fetched',
  inNewTab: '(opens in a new tab)',
  chosen: (file: string, busy: boolean) => `${file}: ${busy ? 'uploading…' : 'not saved yet'}`,
} as const
