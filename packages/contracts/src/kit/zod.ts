import { config, z } from 'zod'

/*
 * zod compiles its schemas with `new Function` where it may. In a browser our content security policy forbids that and reports
 * the attempt, so there it is told not to try. All of contracts takes zod from here, so that this comes before any schema.
 */
if ('document' in globalThis) config({ jitless: true })

export { z }
