import type { NoticeDraft, NoticeContent, NoticeLine } from './editing-schema.ts'
import type { Notice } from './schema.ts'

export const exampleNoticeDraft = {
  kind: 'notice',
  title: 'The library is closed on Friday',
  text: 'Books that are due on Friday\nmay be brought back on Monday.',
  link: '/contact',
  file: '/media/timetable/240312-library-hours.pdf',
  pinned: false,
  showFrom: '2026-08-20',
} satisfies NoticeDraft

export const exampleNotice = {
  _id: '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9d01',
  title: exampleNoticeDraft.title,
  text: exampleNoticeDraft.text,
  date: '2026-08-20',
  pinned: false,
  link: '/contact',
  file: { address: exampleNoticeDraft.file, bytes: 240_312 },
} satisfies Notice

export const exampleNoticeContent = exampleNoticeDraft satisfies NoticeContent

export const exampleNoticeLine = {
  _id: exampleNotice._id,
  kind: 'notice',
  title: exampleNoticeDraft.title,
  file: exampleNoticeDraft.file,
  pinned: false,
  showFrom: exampleNoticeDraft.showFrom,
  updatedAt: '2026-08-19T06:30:00.000Z',
} satisfies NoticeLine
