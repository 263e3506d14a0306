import { randomInt } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { findFeeInfo, listDebtors, listOutstanding, recordPayment } from '@campus/contracts/fees/endpoints.ts'
import { listAgeing, listMonthlyFees } from '@campus/contracts/fees/reports/endpoints.ts'
import { signIn } from '@campus/contracts/identity/endpoints.ts'
import { databaseUrl } from '@campus/e2e/support/database.ts'
import { Client } from 'pg'
import { fillFeeLedger, firstNumber } from './fill-fee-ledger.ts'
import { type Product, startProduct } from './start-product.ts'
import { median } from './statistics.ts'

/** Compares a ledger with one a thousand times as large, and bounds the difference in cost. */
const sizes = { small: 1000, large: 1_000_000 } as const
const goal = 1.5
const turns = { rounds: 30, requests: 40 }

/** Milliseconds that a report about the whole of the larger one may take. */
const reportGoal = 2000

export type FeeLedgerResult = {
  compared: { name: string; small: number; large: number; ratio: number; goal: number }[]
  /** Of the larger one, in milliseconds. */
  reports: { name: string; took: number; goal: number | null }[]
}

export const isFeeLedgerMet = ({ compared, reports }: FeeLedgerResult): boolean =>
  compared.every(({ ratio }) => ratio <= goal) && reports.every((report) => report.goal === null || report.took <= report.goal)

type Filled = { product: Product; students: number }
type Book = Filled & { token: string }

/** Runs without the demo, because the benchmark creates its own students. */
const settings = { DEMO: '0', ADMIN_EMAIL: 'office@example.com', ADMIN_PASSWORD: 'a long way to Ranchi 77' }

const ask = async (address: string, method: string, target: string, { token, body }: { token?: string; body?: object } = {}) => {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await fetch(address + target, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const said = await reply.text()
  if (!reply.ok) throw new Error(`${target} answered ${reply.status}: ${said}`)
  return said
}

const openBook = async (folder: string, size: keyof typeof sizes): Promise<Filled> => {
  await mkdir(path.join(folder, size))
  const product = await startProduct(path.join(folder, size), settings)
  const client = new Client({ connectionString: databaseUrl(path.join(folder, size, 'data')) })
  await client.connect()
  await fillFeeLedger(client, sizes[size])
  await client.end()
  return { product, students: sizes[size] }
}

/** The sign-in comes now because its session would end while the larger ledger is filled. */
const signedIn = async (filled: Filled): Promise<Book> => {
  const body = { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
  const { user } = JSON.parse(await ask(filled.product.address, signIn.method, signIn.path, { body })) as { user: { token: string } }
  return { ...filled, token: user.token }
}

const anybody = ({ students }: Book) => `STU${firstNumber + randomInt(students)}`

const works: Record<string, (book: Book) => Promise<string>> = {
  'look up': (book) => ask(book.product.address, findFeeInfo.method, `${findFeeInfo.path}?uniqueId=${anybody(book)}`),
  pay: (book) =>
    ask(book.product.address, recordPayment.method, recordPayment.path, {
      token: book.token,
      body: { uniqueId: anybody(book), paymentMethod: 'UPI', Paid_amount: 1 },
    }),
}

/** Of these only the first has a goal; the others are there to be read. */
const reports: Record<string, { target: string; goal: number | null }> = {
  outstanding: { target: listOutstanding.path, goal: reportGoal },
  'who owes now': { target: `${listDebtors.path}?owing=now`, goal: null },
  'who owes anything': { target: `${listDebtors.path}?owing=all`, goal: null },
  'by head and age': { target: listAgeing.path, goal: null },
  'by month': { target: listMonthlyFees.path, goal: null },
}

/** Median milliseconds of one request in a round. */
const take = async (work: (book: Book) => Promise<string>, book: Book, requests = turns.requests): Promise<number> => {
  const took: number[] = []
  for (let i = 0; i < requests; i++) {
    const begun = performance.now()
    await work(book)
    took.push(performance.now() - begun)
  }
  return median(took)
}

/** Small and large take turns, so that other load on the machine affects both. */
const compare = async (name: string, small: Book, large: Book): Promise<FeeLedgerResult['compared'][number]> => {
  const work = works[name]
  if (!work) throw new Error(`nothing is called ${name}`)
  const pairs: [number, number][] = []
  await Promise.all([take(work, small), take(work, large)])
  for (let round = 0; round < turns.rounds; round++) pairs.push([await take(work, small), await take(work, large)])
  const ratio = median(pairs.map(([a, b]) => b / a))
  return { name, small: median(pairs.map(([a]) => a)), large: median(pairs.map(([, b]) => b)), ratio, goal }
}

/** Measures looking up and paying among a million students and ten million entries, against a thousand and ten thousand, and reports about the million. */
export const measureFeeLedger = async (folder: string): Promise<FeeLedgerResult> => {
  const small = await openBook(folder, 'small')
  await using _ = small.product
  const large = await openBook(folder, 'large')
  await using __ = large.product
  const books = [await signedIn(small), await signedIn(large)] as const
  const results: FeeLedgerResult = { compared: [], reports: [] }
  for (const name of Object.keys(works)) results.compared.push(await compare(name, ...books))
  for (const [name, { target, goal: most }] of Object.entries(reports)) {
    const ofAll = ({ product, token }: Book) => ask(product.address, 'GET', target, { token })
    results.reports.push({ name, took: await take(ofAll, books[1], 5), goal: most })
  }
  return results
}
