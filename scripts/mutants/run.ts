/*
 * Breaks the product in one place after another and runs the tests that are to notice it: `pnpm mutants [words]`. Words choose mutants by
 * their area, file or test file; `--new` those that no test is remembered for. Everything happens in a copy of the work tree. Fails where
 * fewer than 95 % are killed.
 */
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'
import { areas, type Mutant, mutate, readMutants } from './read-mutants.ts'

const root = path.resolve(import.meta.dirname, '../..')
const leastKilled = 0.95
/** Milliseconds that the tests of one mutant may take: a bound for what hangs. */
const longest = 10 * 60_000

type Outcome = 'killed' | 'survived' | 'timed out' | 'does not apply' | 'cannot be loaded' | 'its test fails without it'
/** `by` says which test failed, or why there is no outcome. */
type Result = { mutant: Mutant; outcome: Outcome; by: string }
type Failure = { file: string; title: string }

const { positionals: words, values: options } = parseArgs({ allowPositionals: true, options: { new: { type: 'boolean' } } })
const isWanted = ({ area, file, tests }: Mutant) =>
  words.length === 0 || words.some((word) => word === area || [file, ...tests].some((one) => one.includes(word)))

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`

const stopped = new AbortController()
/** Lets this run end by itself and delete its copy. vitest's own listeners would end the process at once. */
const stopOnSignals = () => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeAllListeners(signal).once(signal, () => stopped.abort())
}

/** Copies the work tree; the packages of the registry stay where they are. */
const copyTree = async (): Promise<string> => {
  const copy = await mkdtemp(path.join(tmpdir(), 'campus-mutants-'))
  const isOurs = (from: string) => from !== path.join(root, 'node_modules') && !/[\\/](?:\.git|\.data|\.turbo|dist)$/.test(from)
  await cp(root, copy, { recursive: true, verbatimSymlinks: true, filter: isOurs })
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  return copy
}

/** Runs test files in one copy of the tree, with one database server and what vitest has read for all of them. */
class TestRunner {
  readonly #folder: string
  #vitest: Vitest | undefined
  #specifications: TestSpecification[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  async #open(): Promise<Vitest> {
    if (this.#vitest) return this.#vitest
    // The reporter says nothing, because failures are expected here.
    const vitest = await createVitest({ root: this.#folder, watch: false, bail: 1, reporters: [{}] })
    stopOnSignals()
    await vitest.standalone()
    this.#specifications = await vitest.globTestSpecifications()
    this.#vitest = vitest
    return vitest
  }

  /** Returns the first failure, null where all tests pass, or 'timed out'. With a title only the tests that have it in theirs are run. */
  async run(tests: readonly string[], title?: string): Promise<Failure | 'timed out' | null> {
    const vitest = await this.#open()
    if (title === undefined) vitest.resetGlobalTestNamePattern()
    else vitest.setGlobalTestNamePattern(title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    const files = new Set(tests.map((test) => path.join(this.#folder, test)))
    const chosen = this.#specifications.filter(({ moduleId }) => files.has(moduleId))
    const found = new Set(chosen.map(({ moduleId }) => moduleId))
    const missing = [...files].filter((file) => !found.has(file))
    if (missing.length > 0) throw new Error(`pnpm test does not run ${missing.join(', ')}`)
    const tooLong = Promise.withResolvers<'timed out'>()
    const timer = setTimeout(() => tooLong.resolve('timed out'), longest)
    const result = await Promise.race([vitest.runTestSpecifications(chosen), tooLong.promise])
    clearTimeout(timer)
    if (result === 'timed out') {
      await this.close()
      return result
    }
    const failed = result.testModules.find((one) => found.has(one.moduleId) && !one.ok())
    if (failed) return { file: path.relative(this.#folder, failed.moduleId), title: titleOf(failed) }
    return result.unhandledErrors.length > 0 ? { file: tests[0] ?? '', title: 'an error that no test caught' } : null
  }

  read(file: string): Promise<string> {
    return readFile(path.join(this.#folder, file), 'utf8')
  }

  /** Writes a file of the copy, to be read anew by the next run. */
  async write(file: string, text: string): Promise<void> {
    const target = path.join(this.#folder, file)
    await writeFile(target, text)
    this.#vitest?.invalidateFile(target)
  }

  async close(): Promise<void> {
    await this.#vitest?.close()
    this.#vitest = undefined
  }
}

const unloadable = 'the file cannot be loaded'

const titleOf = (module: TestModule): string => {
  const [test] = [...module.children.allTests('failed')]
  return test ? test.name : unloadable
}

/** Remembers by which test a mutant was killed last, so that the next run begins with that one alone. */
class KillerCache {
  readonly #file = path.join(root, 'node_modules/.cache/campus-mutants.json')
  #known: Record<string, Failure | undefined> = {}

  async read(): Promise<void> {
    this.#known = JSON.parse(await readFile(this.#file, 'utf8').catch(() => '{}')) as Record<string, Failure | undefined>
  }

  find({ file, fault, tests }: Mutant): Failure | undefined {
    const known = this.#known[`${file}: ${fault}`]
    return known && tests.includes(known.file) ? known : undefined
  }

  /** Remembers nothing of a mutant that survived. */
  async add({ file, fault }: Mutant, by: Failure | undefined): Promise<void> {
    // Another run may have added some meanwhile.
    await this.read()
    this.#known[`${file}: ${fault}`] = by
    await mkdir(path.dirname(this.#file), { recursive: true })
    // Another run reads it whole at any moment.
    const draft = `${this.#file}.${process.pid}`
    await writeFile(draft, JSON.stringify(this.#known, null, 1))
    await rename(draft, this.#file)
  }
}

/** Judges mutants one after the other. A kill counts only where the test file that noticed passes without a mutant. */
class Judge {
  readonly #runner: TestRunner
  readonly #killers: KillerCache
  readonly #passing = new Set<string>()
  readonly #failing = new Set<string>()

  constructor(runner: TestRunner, killers: KillerCache) {
    this.#runner = runner
    this.#killers = killers
  }

  async judge(mutant: Mutant): Promise<Result> {
    const source = await this.#runner.read(mutant.file)
    const last = this.#killers.find(mutant)
    const first = last && (await this.#passes(last)) ? last : undefined
    try {
      await this.#runner.write(mutant.file, mutate(mutant, source))
    } catch (error) {
      return { mutant, outcome: 'does not apply', by: error instanceof Error ? error.message : '' }
    }
    const found = (first && (await this.#runner.run([first.file], first.title))) ?? (await this.#runner.run(mutant.tests))
    await this.#runner.write(mutant.file, source)
    if (found === 'timed out') {
      const failsAnyway = (await this.#runner.run(mutant.tests)) !== null
      return { mutant, outcome: failsAnyway ? 'its test fails without it' : found, by: '' }
    }
    if (!found) {
      for (const test of mutant.tests) this.#passing.add(test)
      await this.#killers.add(mutant, undefined)
      return { mutant, outcome: 'survived', by: '' }
    }
    // A mutant that no test can load tells nothing about the tests.
    if (found.title === unloadable) return { mutant, outcome: 'cannot be loaded', by: found.file }
    if (!(await this.#passes(found))) return { mutant, outcome: 'its test fails without it', by: found.title }
    await this.#killers.add(mutant, found)
    return { mutant, outcome: 'killed', by: found.title }
  }

  /** Returns whether the test that failed passes without a mutant: alone, or after those before it in its file. */
  async #passes({ file, title }: Failure): Promise<boolean> {
    const key = `${file}: ${title}`
    if (this.#passing.has(file) || this.#passing.has(key)) return true
    if (this.#failing.has(key)) return false
    const failure = (await this.#runner.run([file], title)) && (await this.#runner.run([file]))
    ;(failure ? this.#failing : this.#passing).add(key)
    return !failure
  }
}

const judgeAll = async (judge: Judge, mutants: Mutant[], stop: AbortSignal): Promise<Result[]> => {
  const results: Result[] = []
  for (const [index, mutant] of mutants.entries()) {
    if (stop.aborted) break
    const since = performance.now()
    const result = await judge.judge(mutant)
    results.push(result)
    const { outcome, by } = result
    const place = `${index + 1}/${mutants.length} ${mutant.area} ${path.basename(mutant.file)}`
    console.log(`${outcome} (${seconds(since)}) ${place}: ${mutant.fault}${by === '' ? '' : ` [${by}]`}`)
  }
  return results
}

/** Prints the outcome by area; returns whether enough were killed. */
const summarise = (results: Result[]): boolean => {
  const isKilled = ({ outcome }: Result) => outcome === 'killed' || outcome === 'timed out'
  console.log('')
  for (const area of areas) {
    const own = results.filter(({ mutant }) => mutant.area === area)
    if (own.length > 0) console.log(`${area}: ${own.filter(isKilled).length} of ${own.length} killed`)
  }
  const left = results.filter((result) => !isKilled(result))
  for (const { mutant, outcome } of left) console.log(`✗ ${outcome}: ${mutant.file}: ${mutant.fault}`)
  const share = (results.length - left.length) / results.length
  console.log(`${results.length - left.length} of ${results.length} killed (${(share * 100).toFixed(1)} %)`)
  return share >= leastKilled
}

delete process.env.FULL_TESTS
const killers = new KillerCache()
await killers.read()
const mutants = areas.flatMap(readMutants).filter((mutant) => isWanted(mutant) && !(options.new && killers.find(mutant)))
if (mutants.length === 0) throw new Error(`No mutant belongs to ${process.argv.slice(2).join(', ')}.`)
stopOnSignals()
const folder = await copyTree()
const runner = new TestRunner(folder)
try {
  const isEnough = summarise(await judgeAll(new Judge(runner, killers), mutants, stopped.signal))
  await runner.close()
  // vitest has set it by the tests, which are to fail here.
  process.exitCode = isEnough && !stopped.signal.aborted ? 0 : 1
} finally {
  await runner.close()
  await rm(folder, { recursive: true, force: true })
}
