import { z } from '../kit/zod.ts'
import { clientEvent, serverEvent } from '../kit/event.ts'
import { aboutPage, landingPage } from './schema.ts'

/** Content of the home page and the about page, as `getFrontend` answers it. */
export const frontend = serverEvent({ name: 'frontend', payload: z.object({ landingPage, aboutPage }) })

/** Who has asked once is told again whenever the content changes, for as long as the connection lasts (decisions §7). */
export const requestFrontend = clientEvent({ name: 'requestFrontend', access: 'anyone', answer: frontend })
