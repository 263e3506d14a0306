import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { getFrontend } from '@campus/contracts/site-content/endpoints.ts'
import { type SocketClients, openSocketClients } from './socket-clients.ts'
import { openProductDatabase, startProduct } from './start-product.ts'
import { startSocketBaseline } from './socket-baseline.ts'
import { median } from './statistics.ts'

const count = 5000
/** Longer than the product waits between two messages (realtime/sockets.ts), so that a round does not wait for the one before it. */
const betweenRounds = 600
const burst = 1000

export type SocketsSide = {
  /** Milliseconds of each round until half of the sockets and until all had received a change. */
  toldMs: { half: number; all: number }[]
  /** Memory per socket of its process; null on systems without /proc. */
  kilobytes: number | null
  /** Memory of the larger process at the end. */
  residentMegabytes: number | null
}
/** `burst` is the number of messages per socket after a thousand changes. */
export type SocketsResult = { baseline: SocketsSide; product: SocketsSide; burst: number }

/** Compares the time to reach all sockets with a bare Socket.IO server. */
export const fanOutShare = ({ baseline, product }: SocketsResult): number =>
  median(product.toldMs.map(({ all }, i) => (baseline.toldMs[i]?.all ?? all) / all))
export const fanOutGoal = 0.5
export const areSocketsMet = (result: SocketsResult): boolean => fanOutShare(result) >= fanOutGoal

/** Memory of a process in kB. */
const resident = (pid: number): number | null => {
  try {
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return null
  }
}
const residentOf = (pids: number[]) => {
  const sizes = pids.map(resident).filter((size) => size !== null)
  return sizes.length === pids.length ? sizes : null
}
const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)

const weigh = async (pids: number[], fill: () => Promise<SocketClients>) => {
  const before = residentOf(pids)
  const clients = await fill()
  const after = residentOf(pids)
  return { clients, kilobytes: before && after && (sum(after) - sum(before)) / count }
}

const megabytesOf = (pids: number[]) => {
  const sizes = residentOf(pids)
  return sizes && Math.max(...sizes) / 1000
}

/**
 * Sends one change to 5,000 sockets on two processes, alternately by the product and by bare Socket.IO with the same payload. The product's
 * processes learn of it from the database, the baseline's from their parent.
 */
export const measureSockets = async (folder: string, rounds: number, signal: AbortSignal): Promise<SocketsResult> => {
  await using first = await startProduct(folder, {}, 'first')
  await using second = await startProduct(folder, {}, 'second')
  const answer = await fetch(first.address + getFrontend.path)
  const { data } = getFrontend.reply.parse(await answer.json())
  await using firstBaseline = await startSocketBaseline(data)
  await using secondBaseline = await startSocketBaseline(data)
  await using database = await openProductDatabase(first.dataDir)

  const pids = { product: [first.pid, second.pid], baseline: [firstBaseline.pid, secondBaseline.pid] }
  const baseline = await weigh(pids.baseline, () => openSocketClients([firstBaseline.address, secondBaseline.address], count))
  const product = await weigh(pids.product, () => openSocketClients([first.address, second.address], count))
  using baselineClients = baseline.clients
  using clients = product.clients
  const publish = () => database.query(`select pg_notify('campus_changes', 'content')`)
  const tellBaseline = () => [firstBaseline, secondBaseline].forEach(({ tellAll }) => tellAll())

  const told: { baseline: SocketsSide['toldMs']; product: SocketsSide['toldMs'] } = { baseline: [], product: [] }
  // The first round only warms up.
  for (let round = -1; round < rounds; round++) {
    signal.throwIfAborted()
    const ofBaseline = await baselineClients.heard(tellBaseline)
    await pause(betweenRounds)
    const ofProduct = await clients.heard(() => void publish())
    await pause(betweenRounds)
    if (round < 0) continue
    told.baseline.push(ofBaseline)
    told.product.push(ofProduct)
  }

  const before = clients.most()
  for (let sent = 0; sent < burst; sent++) await publish()
  await pause(betweenRounds * 2)
  return {
    baseline: { toldMs: told.baseline, kilobytes: baseline.kilobytes, residentMegabytes: megabytesOf(pids.baseline) },
    product: { toldMs: told.product, kilobytes: product.kilobytes, residentMegabytes: megabytesOf(pids.product) },
    burst: clients.most() - before,
  }
}
