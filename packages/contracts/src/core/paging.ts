/** What a paged screen remembers under its name (specification §3, §4). */
export type PageRecord = { pageName: string; parPage: number; limit: number }

/** The paging that a session begins with (specification §9). */
export const initialPaging = { pageName: 'Contact', parPage: 1, limit: 10 } as const satisfies PageRecord
