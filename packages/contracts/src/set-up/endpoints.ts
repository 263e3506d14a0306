import { z } from '../core/zod.ts'
import { endpoint } from '../core/endpoint.ts'
import { ok } from '../core/reply-schemas.ts'
import { keptExample, setUp, stepInAddress, stepMark, wantedExamples, websiteSwitch } from './schema.ts'

export const findSetUp = endpoint({
  method: 'GET',
  path: '/api/v1/admin/set-up',
  summary: 'What the website still lacks, step by step, and what of the demo stands on it',
  access: 'content.read',
  status: 200,
  reply: ok({ data: setUp }),
})

export const markStep = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/set-up/steps/:step',
  summary: 'Marks a step as not needed, or as done where only a person can tell; null takes it back',
  access: 'set-up.change',
  params: stepInAddress,
  body: stepMark,
  status: 200,
  reply: ok({}),
})

/** Saying again what is so already changes nothing. Refused with 409 while what visitors need first is missing, or is an example of the demo. */
export const switchWebsite = endpoint({
  method: 'PUT',
  path: '/api/v1/admin/set-up/website',
  summary: 'Puts the website online, or takes it offline: visitors then see that it is offline for a while',
  access: 'set-up.change',
  body: websiteSwitch,
  refuses: ['CONFLICT'],
  status: 200,
  reply: ok({ message: z.string() }),
})

export const closeSetUp = endpoint({
  method: 'POST',
  path: '/api/v1/admin/set-up/close',
  summary: 'Puts the guide away, once no step is left',
  access: 'set-up.change',
  refuses: ['CONFLICT'],
  status: 201,
  reply: ok({}),
})

/**
 * Does not change a site that is online. On others, existing content stays and only missing content is filled in. Answers as soon as the
 * import has begun, since it takes minutes on a small server: `findSetUp` tells its progress.
 */
export const importExamples = endpoint({
  method: 'POST',
  path: '/api/v1/admin/set-up/examples',
  summary: 'Begins to fill in what is missing with the demo’s texts and pictures; visitors see the site only when none of them is left',
  access: 'set-up.change',
  limit: 'upload',
  body: wantedExamples,
  refuses: ['CONFLICT'],
  status: 201,
  reply: ok({ message: z.string() }),
})

export const removeExamples = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/set-up/examples',
  summary: 'Takes what is still as the demo has it off the site; what was changed or is in use stays and is named',
  access: 'set-up.change',
  refuses: ['CONFLICT'],
  status: 200,
  reply: ok({ message: z.string(), data: z.object({ removed: z.number().int(), kept: z.array(keptExample) }) }),
})

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/v1/admin/set-up/test-mail',
  summary: 'Mails the caller, so that they see whether mails arrive',
  access: 'set-up.change',
  limit: 'testMail',
  status: 201,
  reply: ok({ message: z.string() }),
})

/** The pass in the path is good for half a day, for whoever has it. */
export const visitSite = endpoint({
  method: 'POST',
  path: '/api/v1/admin/set-up/visit',
  summary: 'The path at which the website shows itself as it will be, while visitors see that it is being set up',
  access: 'set-up.change',
  status: 201,
  reply: ok({ data: z.object({ path: z.string() }) }),
})
