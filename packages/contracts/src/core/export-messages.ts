/** Of the server, where lists are taken along as files. */
export const exportMessages = {
  busy: 'Several files are being made just now. Please try again in a moment',
  /** The last line of a file that could not be made to its end. */
  cut: 'THIS FILE IS NOT COMPLETE: the rest could not be read. Please make it again.',
} as const
