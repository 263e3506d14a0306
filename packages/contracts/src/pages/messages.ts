/** Texts of the pages of text and of the blog. */
export const pageMessages = {
  unknownPage: 'This page does not exist',
  unknownPost: 'This post does not exist',
  updated: 'Last changed on',
  blog: 'Blog',
  blogLead: 'News and stories from the college.',
  noPosts: 'No posts yet',
  readOn: 'Read on',
  allPosts: 'All posts',
} as const
