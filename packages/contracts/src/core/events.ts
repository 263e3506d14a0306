import { z } from './zod.ts'
import { serverEvent } from './event.ts'
import { failedEvent } from './realtime.ts'

/** What a socket hears when something that it asked for was refused or failed (specification §7). */
export const eventFailed = serverEvent({ name: failedEvent, payload: z.object({ message: z.string() }) })
