import { noticesAndDownloads } from '../core/shared-messages.ts'

/** Texts of the page of notices and downloads. */
export const noticePageMessages = {
  title: noticesAndDownloads,
  eyebrow: 'From the office',
  lead: 'What the college announces, and papers to take along.',
  lists: { notices: 'Notices', downloads: 'Downloads' },
  none: 'Nothing is announced at the moment',
  noneYet: 'What the office announces appears here.',
  pinned: 'Pinned',
  readMore: 'Read more',
  download: 'Download',
  newer: 'Newer',
  older: 'Older',
  page: (page: number, of: number): string => `Page ${page} of ${of}`,
  unknown: 'This notice does not exist',
} as const
