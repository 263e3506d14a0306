import { config, z } from 'zod'

/*
 * zod compiles its schemas with `new Function` where it may. In a browser our content security policy forbids that and reports
 * the attempt, so there it is told not to try. All of contracts takes zod from here, so that this comes before any schema.
 */
if ('document' in globalThis) config({ jitless: true })

/** Of what no form of ours sends, where a rule has no words of its own: zod's own speak of types to who programs. */
const misfit = 'Missing, or not what belongs here'
const misfits: ReadonlySet<string | undefined> = new Set(['invalid_type', 'invalid_value', 'invalid_union'])
config({ customError: ({ code }) => (misfits.has(code) ? misfit : undefined) })

export { z }
