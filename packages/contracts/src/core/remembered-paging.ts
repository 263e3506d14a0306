/** The state that a paged screen remembers under its name (docs/product/admin-panel.md#state-in-the-browser). */
export type PageRecord = { pageName: string; parPage: number; limit: number }

/** The paging that a session begins with. */
export const initialPaging = { pageName: 'Contact', parPage: 1, limit: 10 } as const satisfies PageRecord
