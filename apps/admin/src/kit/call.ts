import { createCall } from '@campus/client/call.ts'
import { apiOrigin } from './origins.ts'

/** Calls an endpoint of the API. While one develops or tests, each reply is checked against its contract. */
export const call = createCall(apiOrigin(), { validate: import.meta.env.DEV })
