/*
 * Measures performance against a baseline in the same run: `pnpm bench [case …] [--rounds 6] [--seconds 4] [--write]`. README.md explains
 * the cases and the figures.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { adminToken, measureApplications } from './application-queries.ts'
import { isFeeLedgerMet, measureFeeLedger } from './fee-ledger.ts'
import { measureHomeBundle } from './home-bundle-size.ts'
import { cases } from './http-cases.ts'
import { auditPages, findPages, isLighthouseMet } from './lighthouse.ts'
import { describeMachine } from './machine-info.ts'
import { measure, type Result } from './measure-http.ts'
import { type Product, startProduct } from './start-product.ts'
import { measurePictures } from './picture-uploads.ts'
import {
  arePicturesMet,
  feeLedgerTable,
  bundleTable,
  casesTable,
  eventsTable,
  isBundleMet,
  isMet,
  lighthouseTable,
  phoneTable,
  picturesTable,
  questionsTable,
  socketsTable,
  writeResults,
} from './report.ts'
import { areSocketsMet, measureSockets } from './socket-fan-out.ts'
import { areEventsMet, measureEvents } from './payment-events.ts'
import { median } from './statistics.ts'
import { isPhoneMet, measurePhone, phonePages } from './throttled-phone.ts'
import { wrkVersion } from './wrk.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '6' },
    seconds: { type: 'string', default: '4' },
    write: { type: 'boolean', default: false },
  },
})
const names = [...cases.map(({ name }) => name), 'bundle', 'phone', 'lighthouse', 'pictures', 'applications', 'sockets', 'events', 'book']
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]

/** An aborted run stops its load and then every process that it started. */
const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())

const complaint = () => {
  const unknown = positionals.find((name) => !names.includes(name))
  if (unknown !== undefined) return `There is no case ${unknown}. There are: ${names.join(', ')}.`
  if (![rounds, seconds].every((count) => Number.isInteger(count) && count > 0)) return '--rounds and --seconds take whole numbers above 0.'
  return values.write && positionals.length > 0 ? '--write replaces all results in the README, so it goes with a run of all cases.' : null
}

const isChosen = (name: string) => positionals.length === 0 || positionals.includes(name)

/** Filling a ledger with ten million entries takes minutes, so this case only runs when it is named. */
const isBookChosen = positionals.includes('book')

const measureCases = async (product: Product, server: 'usual' | 'uncached'): Promise<Result[]> => {
  const results: Result[] = []
  for (const each of cases.filter((one) => one.server === server && isChosen(one.name))) {
    const result = await measure(each, product, { rounds, seconds, signal: stop.signal })
    console.log(
      `${each.name} (${each.what}): ${median(result.ratios).toFixed(3)} of the baseline${result.problems.map((words) => `; ${words}`).join('')}`,
    )
    results.push(result)
  }
  return results
}

/** Starts the product with these settings while `use` runs, or not at all when none of its cases is chosen. */
const withProduct = async <T>(folder: string, server: 'usual' | 'uncached', use: (product: Product) => Promise<T>): Promise<T | null> => {
  const isNeeded =
    cases.some((one) => one.server === server && isChosen(one.name)) ||
    (server === 'usual' && ['bundle', 'phone', 'pictures'].some(isChosen))
  if (!isNeeded) return null
  await using product = await startProduct(folder, server === 'uncached' ? { CACHE_SECONDS: '0' } : {})
  return await use(product)
}

const visitByPhone = async (product: Product) => {
  const pages = phonePages(await findPages(product.address), product.address, await adminToken(product))
  return measurePhone(pages, Math.min(rounds, 3), stop.signal)
}

const run = async () => {
  const machine = describeMachine(await wrkVersion())
  console.log(machine)
  const folder = await mkdtemp(path.join(tmpdir(), 'campus-bench-'))
  try {
    const usual = await withProduct(folder, 'usual', async (product) => ({
      bundle: isChosen('bundle') ? await measureHomeBundle(product.address) : null,
      phone: isChosen('phone') ? await visitByPhone(product) : null,
      results: await measureCases(product, 'usual'),
      pictures: isChosen('pictures') ? await measurePictures(product, { rounds, seconds, signal: stop.signal }) : null,
    }))
    const uncached = await withProduct(folder, 'uncached', (product) => measureCases(product, 'uncached'))
    const pages = isChosen('lighthouse') ? await auditPages(path.join(folder, 'lighthouse'), rounds, stop.signal) : null
    const questions = isChosen('applications') ? await measureApplications(folder, rounds) : null
    const sockets = isChosen('sockets') ? await measureSockets(path.join(folder, 'sockets'), rounds, stop.signal) : null
    const events = isChosen('events') ? await measureEvents(folder, { rounds, seconds, signal: stop.signal }) : null
    return {
      machine,
      results: [...(usual?.results ?? []), ...(uncached ?? [])],
      bundle: usual?.bundle ?? null,
      phone: usual?.phone ?? null,
      pages,
      pictures: usual?.pictures ?? null,
      questions,
      sockets,
      events,
      book: isBookChosen ? await measureFeeLedger(folder) : null,
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

try {
  const wrong = complaint()
  if (wrong) throw new Error(wrong)
  const { machine, results, bundle, phone, pages, pictures, questions, sockets, events, book } = await run()
  const tables = [
    ...(results.length > 0 ? [casesTable(results)] : []),
    ...(bundle ? [bundleTable(bundle)] : []),
    ...(phone ? [phoneTable(phone)] : []),
    ...(pages ? [lighthouseTable(pages)] : []),
    ...(pictures ? [picturesTable(pictures)] : []),
    ...(questions ? [questionsTable(questions)] : []),
    ...(sockets ? [socketsTable(sockets)] : []),
    ...(events ? [eventsTable(events)] : []),
    ...(book ? [feeLedgerTable(book)] : []),
  ].join('\n\n')
  console.log(`\n${tables}`)
  if (values.write) await writeResults(`${machine}; ${rounds} rounds of ${seconds} s.\n\n${tables}`)
  const isPageMet =
    (bundle === null || isBundleMet(bundle)) && (phone === null || isPhoneMet(phone)) && (pages === null || isLighthouseMet(pages))
  const areOthersMet = isPageMet && (pictures === null || arePicturesMet(pictures))
  const isAllMet =
    results.every(isMet) &&
    areOthersMet &&
    (sockets === null || areSocketsMet(sockets)) &&
    (events === null || (areEventsMet.alone(events) && areEventsMet.beside(events))) &&
    (book === null || isFeeLedgerMet(book))
  console.log(`\n${isAllMet ? 'Every goal of these cases is met.' : 'Some goal is missed.'}`)
} catch (error) {
  if (stop.signal.aborted) console.error('Stopped before the end.')
  else console.error(error instanceof Error && !(error.cause instanceof Error) ? error.message : error)
  process.exitCode = 1
}
