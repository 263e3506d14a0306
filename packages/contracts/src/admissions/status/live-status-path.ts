/**
 * The native WebSocket that tells an open status page of changes. The page's first message is a `statusQuestion`, checked like
 * `trackApplication`'s; each answer is a `liveStatus`: the status now, and again whenever it changes. After a refusal it closes.
 */
export const liveStatusPath = '/api/v1/status/live'
