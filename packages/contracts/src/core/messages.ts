/** Titles of modal alerts that several screens share (docs/product/fixed-texts.md#failures). */
export const alertTitles = { error: 'Error', oops: 'Oops...' } as const

/** Shown when a failure brings no message of its own; which screen shows which is fixed (docs/product/fixed-texts.md#failures). */
export const failureMessages = {
  wentWrong: 'Something went wrong!',
  wentWrongCalm: 'Something went wrong',
  unexpected: 'An unexpected error occurred',
  occurred: 'An error occurred',
  unknown: 'Unknown error',
  /** The server's message: a body that is no JSON object, or no HTTP at all. */
  notUnderstood: 'The request could not be understood',
  /** No answer came at all. */
  offline: 'We could not reach the college. Please check your connection and try again',
  /** An answer took too long. */
  timeout: 'This is taking too long. Please try again in a moment',
} as const

/** Texts shown while something is under way. */
export const busyMessages = {
  loading: 'Loading...',
  submitting: 'Submitting...',
} as const

/** Shown on a page that follows changes and has lost its connection. */
export const liveMessages = { paused: 'Live updates are paused', resume: 'Try again' } as const

/** Buttons that several screens share. */
export const actionMessages = {
  previous: 'Previous',
  next: 'Next',
  search: 'Search',
  submit: 'Submit',
  view: 'View',
  cancel: 'Cancel',
} as const

/** Texts at a field of any form. */
export const fieldMessages = { halfWritten: 'Please write the whole date, or clear it' } as const
