import { setTimeout as pause } from 'node:timers/promises'
import type { Case } from './http-cases.ts'
import { type Cpu, cpuOf, cpuOfFamily } from './cpu-time.ts'
import { startBaseline } from './baseline.ts'
import { probe } from './single-request.ts'
import type { Product } from './start-product.ts'
import { median } from './statistics.ts'
import { connections, type Figures, type Load, runWrk } from './wrk.ts'

/** `signal` aborts the run. */
type Effort = { rounds: number; seconds: number; signal: AbortSignal }
export type Result = {
  case: Case
  perSecond: number
  baselinePerSecond: number
  /** The product's rate in each round as a share of the baseline's just before. */
  ratios: number[]
  /** Microseconds of processor time per request. */
  cpu: { baseline: Cpu; product: Cpu; postgres: Cpu }
  p99: number
  /** Reasons why the figures are invalid. */
  problems: string[]
}

type Side = { load: Load; wireBytes: number; cpu: () => Cpu[]; runs: Figures[]; used: Cpu[] }

/**
 * Loads baseline and product in turns, so that other load on the machine affects both, and compares each pair. The first pair only warms
 * up.
 */
export const measure = async (measured: Case, product: Product, { rounds, ...effort }: Effort): Promise<Result> => {
  const { path, headers = {}, json } = await measured.target(product.address)
  const url = product.address + path
  const answer = await probe(url, headers, json)
  if (answer.status !== measured.status) throw new Error(`${path} answered ${answer.status} instead of ${measured.status}`)
  await using baseline = await startBaseline(answer)

  const other = await measured.comparedWith?.(product.address)
  const baselineLoad = other ? { url: product.address + other.path, headers: other.headers ?? {} } : { url: baseline.address }
  const baselineBytes = (await probe(baselineLoad.url, baselineLoad.headers)).wireBytes
  const cpuOfProduct = () => [cpuOf(product.pid), cpuOfFamily(product.postgresPid)]
  const a = side({ ...baselineLoad, ...effort }, baselineBytes, other ? cpuOfProduct : () => [cpuOf(baseline.pid)])
  const b = side({ url, headers, ...effort, ...(json && { contactWord: Date.now().toString(36) }) }, answer.wireBytes, cpuOfProduct)

  const storedBefore = json ? await product.countMessages() : 0
  await runWrk({ ...a.load, seconds: 1 })
  const warmUp = await runWrk({ ...b.load, seconds: 1 })
  for (let round = 0; round < rounds; round++) {
    await load(a)
    await load(b, round)
  }
  const problems = [...check('baseline', a), ...check('product', b)]
  if (json) {
    const acknowledged = [warmUp, ...b.runs].reduce((sum, { requests }) => sum + requests, 0)
    problems.push(...checkStored(acknowledged, (await settledCount(product)) - storedBefore, rounds + 1))
  }
  const [cpuOfBaseline = null] = perRequest(a)
  const [cpuOfApi = null, cpuOfPostgres = null] = perRequest(b)
  return {
    case: measured,
    perSecond: median(b.runs.map(rate)),
    baselinePerSecond: median(a.runs.map(rate)),
    ratios: b.runs.map((run, i) => rate(run) / rate(a.runs[i] ?? run)),
    cpu: { baseline: cpuOfBaseline, product: cpuOfApi, postgres: cpuOfPostgres },
    p99: median(b.runs.map(({ p99 }) => p99)),
    problems,
  }
}

const side = (load: Load, wireBytes: number, cpu: () => Cpu[]): Side => ({ load, wireBytes, cpu, runs: [], used: [] })
const rate = ({ requests, microseconds }: Figures) => (requests / microseconds) * 1_000_000

const load = async (one: Side, round = 0) => {
  const before = one.cpu()
  const word = one.load.contactWord
  one.runs.push(await runWrk({ ...one.load, ...(word !== undefined && { contactWord: `${word}-${round}` }) }))
  one.used = one.cpu().map((after, i) => add(one.used[i] ?? 0, minus(after, before[i] ?? null)))
}

const minus = (after: Cpu, before: Cpu): Cpu => (after === null || before === null ? null : after - before)
const add = (a: Cpu, b: Cpu): Cpu => (a === null || b === null ? null : a + b)
const perRequest = ({ used, runs }: Side): Cpu[] => {
  const requests = runs.reduce((sum, run) => sum + run.requests, 0)
  return used.map((cpu) => (cpu === null ? null : cpu / requests))
}

/** A response of another kind than the first one (a refusal, a 200 instead of a 304) has another size. */
const check = (name: string, { runs, wireBytes }: Side): string[] => {
  const sum = (of: (run: Figures) => number) => runs.reduce((total, run) => total + of(run), 0)
  const each = sum(({ bytes }) => bytes) / sum(({ requests }) => requests)
  return [
    ...(sum(({ refused }) => refused) > 0 ? [`${name}: ${sum(({ refused }) => refused)} requests were refused`] : []),
    ...(sum(({ broken }) => broken) > 0 ? [`${name}: ${sum(({ broken }) => broken)} requests had no answer`] : []),
    ...(Math.abs(each / wireBytes - 1) > 0.1
      ? [`${name}: ${Math.round(each)} bytes an answer, though the first one had ${wireBytes}`]
      : []),
  ]
}

/** At the end of each run up to one request a connection is stored without its response being read. */
const checkStored = (acknowledged: number, stored: number, runs: number): string[] =>
  stored >= acknowledged && stored <= acknowledged + connections * runs ? [] : [`${acknowledged} messages acknowledged, ${stored} stored`]

/** Waits for requests left over from the last run. */
const settledCount = async (product: Product): Promise<number> => {
  let before = -1
  for (;;) {
    const now = await product.countMessages()
    if (now === before) return now
    before = now
    await pause(300)
  }
}
