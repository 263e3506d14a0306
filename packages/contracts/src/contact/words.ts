/** Texts of the contact section (specification §2.7). */
export const contactWords = {
  headings: {
    aboutUs: 'About Us',
    location: 'Location',
    principals: 'Principal names',
    phone: 'Phone Number',
    socialMedia: 'Social Media Accounts',
  },
  formTitle: 'Feel free to ask any query',
  labels: { cName: 'Name', cEmail: 'Email', cNumber: 'Phone Number', cMessage: 'Message' },
} as const

const phone = 'Mobile Number'

/** Texts of the office's inbox (specification §2.13). */
export const inboxWords = {
  columns: { number: 'S.no', name: 'Name', email: 'Email', phone, actions: 'Actions' },
  sortBy: 'Sort by',
  sorts: { '-createdAt': 'Newest first', createdAt: 'Oldest first', name: 'Name, A to Z', '-name': 'Name, Z to A' },
  /** Heads of the file of all messages. */
  file: { day: 'Received', time: 'Time', name: 'Name', email: 'Email', phone, message: 'Message' },
  back: 'Back',
  reply: 'Reply',
  remove: 'Delete',
  empty: 'No messages',
  unknown: 'This message does not exist',
} as const

/** Deleting a message asks first and says what became of it (specification §8). */
export const deleteContactWords = {
  confirm: {
    title: 'Are you sure?',
    text: 'You will not be able to recover this contact!',
    yes: 'Yes, delete it!',
    no: 'No, cancel!',
  },
  done: { title: 'Deleted', text: 'Your contact has been deleted successfully!' },
} as const
