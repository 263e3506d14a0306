import { historyMessages } from '../content/messages.ts'
import { editTextMessages } from '../pages/edit-messages.ts'

/** Labels of what the office writes of a notice; a label also begins the words of a missing field. */
export const noticeFields = {
  kind: 'Shown under',
  title: 'Title',
  text: 'Text',
  link: 'Link',
  file: 'File',
  pinned: 'Keep at the top',
  showFrom: 'Show from',
  showUntil: 'Show until',
} as const

/** Messages about a refused notice or file. */
export const noticeMessages = {
  endsBefore: 'Must not be before the first day',
  unknownFile: 'This file is not kept here. Please choose it again',
  notPdf: 'Only PDF files are accepted',
  damaged: 'This PDF is damaged or incomplete. Please choose another',
} as const

/** Texts of the screens on which the office writes notices. */
export const editNoticeMessages = {
  list: 'Notices',
  newNotice: 'New notice',
  none: 'No notices yet',
  failed: 'The notices could not be fetched',
  writeFirst: 'Write the first notice',
  begin:
    'A notice announces something to visitors, such as the dates of an examination, or offers a file to download. It stands on the page of notices from one day to another, and the three newest on the home page.',
  count: (count: number): string => (count === 1 ? '1 notice' : `${count} notices`),
  kinds: { notice: 'Notices', download: 'Downloads' },
  saved: {
    Draft: editTextMessages.postSaved.Draft,
    Planned: editTextMessages.postSaved.Planned,
    Shown: 'Saved. The notice is on the website',
    Over: 'Saved. Its last day is over, so visitors do not see it',
  },
  shownUntil: (day: string): string => `, shown until ${day}`,
  linkHint: 'A page of this site, such as /admission, or elsewhere: https://…',
  fileHint: (megabytes: number): string => `A PDF, at most ${megabytes} MB. Its name is shown in its address.`,
  fromHint: 'Also its date. Empty: a draft.',
  untilHint: 'The last day. Empty: it stays.',
  deleteNotice: (title: string, hasFile: boolean) => ({
    title: 'Delete this notice?',
    text:
      `“${title}” leaves the website at once. You can bring it back from the list of notices.` +
      (hasFile ? ` Its file can still be fetched by its address, until you erase it with “${historyMessages.eraseFiles}”.` : ''),
    yes: 'Delete',
    no: 'Keep it',
  }),
} as const
