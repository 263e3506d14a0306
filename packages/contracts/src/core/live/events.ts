import { z } from '../zod.ts'
import { serverEvent } from './socket-event.ts'
import { failedEvent } from './realtime-settings.ts'

/** Sent to a socket when something that it asked for was refused or failed (docs/product/common-rules.md#live-connection). */
export const errorEvent = serverEvent({ name: failedEvent, payload: z.object({ message: z.string() }) })
