/** The kinds of notices: one to read, or one to download (a prospectus, a form, a timetable, a syllabus). */
export const noticeKinds = ['notice', 'download'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** The lists of the page by their name in its address, and what each one has. */
export const noticeLists = ['notices', 'downloads'] as const
export type NoticeList = (typeof noticeLists)[number]
export const kindOfList = { notices: 'notice', downloads: 'download' } as const satisfies Record<NoticeList, NoticeKind>

/** Notices that the home page announces at most. */
export const maxAnnounced = 3

/** Entries on one page of a list, and the last page that can be asked for. */
export const noticesPerPage = 20
export const lastNoticePage = 500
