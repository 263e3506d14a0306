/** Texts of the contact section (docs/product/public-website.md#contact). */
export const contactFormMessages = {
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

/** Texts of the office's inbox (docs/product/admin-panel.md#inbox). */
export const inboxMessages = {
  columns: { number: 'S.no', name: 'Name', email: 'Email', phone, actions: 'Actions' },
  sortBy: 'Sort by',
  sorts: { '-createdAt': 'Newest first', createdAt: 'Oldest first', name: 'Name, A to Z', '-name': 'Name, Z to A' },
  /** Heads of the file of all messages. */
  file: { day: 'Received', time: 'Time', name: 'Name', email: 'Email', phone, message: 'Message', answered: 'Answered' },
  back: 'Back',
  reply: 'Reply',
  /** The effect of the link Reply: its tooltip, which screen readers say after its name. */
  replyOpens: 'Opens your mail program',
  remove: 'Delete',
  show: 'Show',
  states: { all: 'All messages', no: 'Not answered', yes: 'Answered' },
  /** In place of the state where the last answer did not leave. */
  answerNotMailed: 'Answer not mailed',
  /** While the office has not allowed more; leads to where it does. */
  short: (most: number): string => `Visitors can write up to ${most} characters, about a sentence.`,
  allowMore: 'Let them write more',
  empty: 'No messages',
  noneSuch: 'No message of this kind',
  unknown: 'This message does not exist',
} as const

/** Answering a message in the panel. */
export const replyMessages = {
  title: 'Answers',
  open: 'Answer here',
  label: 'Your answer',
  hint: {
    mailed: (email: string) =>
      `It is mailed to ${email} with their message below it. To write in your own mail program, use the link at the top.`,
    kept: (email: string) =>
      `There is no mail server yet: your answer is kept here, and ${email} does not get it. You can then send it by your own mail program.`,
  },
  send: 'Send answer',
  sending: 'Sending…',
  missing: 'Write an answer first',
  sent: {
    mailed: (email: string) => `Your answer is on its way to ${email}`,
    kept: (email: string) => `Your answer is kept here, but was not mailed to ${email}: there is no mail server yet`,
  },
  /** Below an answer whose mail has not left, or did not. */
  mailStates: {
    waiting: 'Waits to be mailed',
    kept: 'Not mailed: there was no mail server',
    failed: 'Not mailed: it could not be delivered to the mail server',
  },
  /** Advice about an answer that was not mailed. */
  notMailed: {
    kept: (email: string) =>
      `${email} did not get this answer. Send it by your own mail program or call, then mark the message as answered. Whoever runs the server sets SMTP_URL for further answers to be mailed.`,
    failed: (email: string) =>
      `${email} did not get this answer: the mail server refused it or was out of reach. Look whether the address has a mistake, call instead, or try your own mail program, then mark the message as answered.`,
  },
  ownProgram: 'Send it by your mail program',
  /** The subject of a draft in the office's own mail program. */
  subject: 'An answer to your message',
  copy: 'Copy the answer',
  copied: 'Copied',
  notCopied: 'Your browser does not allow it: select the answer and copy it',
  meanwhile: 'Somebody has answered this message meanwhile. Read their answer, then send yours if it is still needed',
  markAnswered: 'Mark as answered',
  markWaiting: 'Mark as not answered',
  marked: 'The message is marked as answered',
  unmarked: 'The message is marked as not answered',
  /** Where an account or an import left no name. */
  office: 'The office',
} as const

/** Returns the message for a text that is longer than the office allows. */
export const messageTooLong = (max: number): string => `Message must be at most ${max} characters`

/** Texts of deleting a message: the question and its outcomes (docs/product/fixed-texts.md#failures). */
export const deleteContactMessages = {
  confirm: {
    title: 'Are you sure?',
    text: 'You will not be able to recover this contact!',
    yes: 'Yes, delete it!',
    no: 'No, cancel!',
  },
  done: { title: 'Deleted', text: 'Your contact has been deleted successfully!' },
} as const
