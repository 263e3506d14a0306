import { z } from '../core/zod.ts'
import { clientEvent, serverEvent } from '../core/live/socket-event.ts'
import { frontendEventNames } from './socket-event-names.ts'
import { aboutPage, landingPage } from './schema.ts'

/** Content of the home page and the about page, as `getFrontend` answers it. */
export const frontend = serverEvent({ name: frontendEventNames.answer.name, payload: z.object({ landingPage, aboutPage }) })

/** A socket that asked once is told of each later change of the content, for as long as the connection lasts. */
export const requestFrontend = clientEvent({
  name: frontendEventNames.name,
  summary: 'The content of the home page and the about page, and again after each change of it',
  access: 'anyone',
  answer: frontend,
})
