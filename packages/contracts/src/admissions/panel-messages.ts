/** Texts of the admin panel’s screens of applications and their status. */
export const admissionPanelMessages = {
  applicationFailed: 'The application could not be fetched',
  mobile: 'Mobile No',
  noApplicationsHelp: 'What applicants send with the website’s admission form arrives here, as soon as a course is open for admission.',
  noneFound: 'No applications found',
  noneFoundHelp: 'Nothing fits what you chose. Choose less, or another day.',
  loadMore: 'Load more',
  searched: 'Name, ID, email or phone',
  pendingHelp: 'Cannot be chosen',
  reviewHelp: 'Papers are checked',
  approvedHelp: 'Admits, semester 1',
  rejectedHelp: 'Ends the admission',
  newStatus: 'New status',
  historyHelp: 'Enter a student’s id to see what has been decided.',
  reviewMessage: 'Review message for the student',
} as const
