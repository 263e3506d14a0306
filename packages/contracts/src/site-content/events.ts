import { z } from '../core/zod.ts'
import { clientEvent, serverEvent } from '../core/event.ts'
import { frontendQuestion } from './live.ts'
import { aboutPage, landingPage } from './schema.ts'

/** Content of the home page and the about page, as `getFrontend` answers it. */
export const frontend = serverEvent({ name: frontendQuestion.answer.name, payload: z.object({ landingPage, aboutPage }) })

/** Who has asked once is told again whenever the content changes, for as long as the connection lasts (decisions §7). */
export const requestFrontend = clientEvent({ name: frontendQuestion.name, access: 'anyone', answer: frontend })
