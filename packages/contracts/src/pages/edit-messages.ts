import { termsOfServices } from '../core/shared-messages.ts'

/** Labels of what the college writes; a label also begins the words of a missing field. */
export const textFields = {
  title: 'Title',
  slug: 'Address',
  summary: 'Summary',
  body: 'Text',
  publishOn: 'Publication day',
} as const

/** Texts of the screens on which the college writes its pages and its blog. */
export const editTextMessages = {
  pages: 'Pages',
  posts: 'Blog posts',
  newPost: 'New post',
  postsFailed: 'The posts could not be fetched',
  slugTaken: 'Another post has this address',
  slugHint: 'The end of its web address. Links to a former one lead here, until another post has it.',
  slugSuggested: 'Made from the title; numbered where another post has it.',
  postSaved: { Draft: 'Kept as a draft', Planned: 'Saved. It appears on its day', Published: 'Saved. The post is on the website' },
  publishHint: 'Empty: a draft. A day to come: it appears then.',
  pageNames: { privacy: 'Privacy policy', terms: termsOfServices, support: 'Support' },
  /** Suggestions for a page that nobody has written yet. */
  pageHints: {
    privacy:
      'What you keep of applicants and students (marks, photograph, Aadhaar number and what else you ask), why, for how long, and whom they ask to see, correct or erase it.',
    terms: 'What holds for an admission, for fees and when they are paid back, and for the use of this website.',
    support: 'Who helps with what, and where and when they can be reached.',
  },
  preview: 'Preview',
  nothingYet: 'What you write is shown here as the website will show it.',
  deletePost: (title: string) => ({
    title: 'Delete this post?',
    text: `“${title}” leaves the website at once. You can bring it back from the list of posts.`,
    yes: 'Delete',
    no: 'Keep it',
  }),
} as const
