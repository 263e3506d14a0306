import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'

/** The parts of the product whose mutants are listed, each in a file of its own beside this one. */
export const areas = ['auth', 'money', 'access', 'erasure', 'uploads'] as const
type Area = (typeof areas)[number]

/** A fault that an engineer could make: in a file, `from` becomes `to`, and one of the test files is to notice. Paths begin at the root. */
export type Mutant = { area: Area; fault: string; file: string; tests: string[]; from: string; to: string }

const root = path.resolve(import.meta.dirname, '../..')

/** Test files stand beside what they test, unless a whole path is given. */
const testsOf = (line: string, file: string): string[] =>
  line
    .split(/\s+/)
    .slice(1)
    .map((test) => (/^(?:apps|packages)\//.test(test) ? test : path.posix.join(path.posix.dirname(file), test)))

/**
 * Reads a list of mutants, which is written like a diff without line numbers: `--- file` begins a file, `tests` names test files (for the
 * file, or behind a mutant's first line for it alone), `@@ fault` begins a mutant, and its lines begin with `-`, `+` or a space.
 */
export const parseMutants = (text: string, area: Area): Mutant[] => {
  const mutants: Mutant[] = []
  let [file, tests]: [string, string[]] = ['', []]
  let [from, to]: [string[], string[]] = [[], []]
  const last = () => mutants.at(-1)
  const finish = () => {
    const mutant = last()
    if (mutant && from.length > 0) Object.assign(mutant, { from: from.join('\n').trim(), to: to.join('\n').trim() })
    from = []
    to = []
  }
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const rest = line.slice(1).trim()
    const mutant = last()?.file === file ? last() : undefined
    if (line.startsWith('--- ')) {
      finish()
      file = line.slice(4).trim()
      tests = []
    } else if (line.startsWith('tests ')) {
      if (mutant && tests.length > 0) mutant.tests = testsOf(line, file)
      else tests = testsOf(line, file)
    } else if (line.startsWith('@@ ')) {
      finish()
      mutants.push({ area, fault: line.slice(3).trim(), file, tests, from: '', to: '' })
    } else if (!mutant || !/^[-+ ]/.test(line)) throw new Error(`line ${index + 1} of the list "${area}" is not understood: ${line}`)
    else {
      if (!line.startsWith('+')) from.push(rest)
      if (!line.startsWith('-')) to.push(rest)
    }
  }
  finish()
  return mutants
}

/** Reads the mutants of an area. */
export const readMutants = (area: Area): Mutant[] =>
  parseMutants(readFileSync(path.join(import.meta.dirname, `${area}.diff`), 'utf8'), area)

const withoutIndent = (text: string): string => text.replaceAll(/^[ \t]+/gm, '')

/**
 * Returns the mutated text of a file, line by line as before but without indentation, which the lists leave out. Throws where the mutant's
 * text does not stand in it exactly once, or where it is no TypeScript afterwards.
 */
export const mutate = ({ file, fault, from, to }: Mutant, source: string): string => {
  const text = withoutIndent(source)
  const times = from === '' ? 0 : text.split(from).length - 1
  if (times !== 1) throw new Error(`${file}: "${fault}" is to be found once, but is found ${times} times`)
  if (from === to) throw new Error(`${file}: "${fault}" changes nothing`)
  const mutated = text.replace(from, () => to)
  const [error] = parseSync(file, mutated).errors
  if (error) throw new Error(`${file}: "${fault}" is no TypeScript: ${error.message}`)
  return mutated
}

/** Returns the source of a mutant's file as it stands in the work tree. */
export const sourceOf = ({ file }: Mutant): string => readFileSync(path.join(root, file), 'utf8')
