/** Texts of the admin panel’s screens of pages and posts. */
export const pagePanelMessages = {
  numberedList: 'Numbered list',
  linkHelp: 'Of a page anywhere, https://…, or of one on this site, such as /admission',
  notWritten: 'Not written yet',
  summaryHelp: 'Shown in the list of posts',
  noPostsHelp: 'News of the college, at /blog. A post appears on the day that you set, and can be kept as a draft until then.',
  writeFirst: 'Write the first post',
  emptyPage: 'This page is empty',
  emptyPageHelp: 'What stood on it has been deleted.',
} as const
