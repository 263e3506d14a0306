import { config, z } from 'zod'

/*
 * zod compiles its schemas with `new Function` where it may. In a browser our content security policy forbids that and reports
 * the attempt, so there it is told not to try. All of contracts takes zod from here, so that this comes before any schema.
 */
if ('document' in globalThis) config({ jitless: true })

/** Of what no form of ours sends, where a rule has no words of its own: zod's own speak of types to who programs. */
const misfit = 'Missing, or not what belongs here'
const misfits: ReadonlySet<string | undefined> = new Set(['invalid_type', 'invalid_value', 'invalid_union', 'unrecognized_keys'])

type Bound = { origin?: unknown; minimum?: unknown; maximum?: unknown }

/** 'Must be at least 1', 'Must have at most 500 entries'. */
const boundOf = (words: string, { origin }: Bound): string => {
  if (origin === 'array' || origin === 'set') return `Must have ${words} entries`
  return origin === 'string' ? `Must have ${words} characters` : `Must be ${words}`
}

config({
  customError: (issue) => {
    if (issue.code === 'too_small') return boundOf(`at least ${issue.minimum}`, issue)
    if (issue.code === 'too_big') return boundOf(`at most ${issue.maximum}`, issue)
    const isId = issue.code === 'invalid_format' && issue.format === 'uuid'
    return isId || misfits.has(issue.code) ? misfit : undefined
  },
})

export { z }
