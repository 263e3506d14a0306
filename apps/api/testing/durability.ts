import { once } from 'node:events'
import path from 'node:path'
import { startEmbeddedPostgres } from '@campus/embedded-postgres/embedded-postgres.ts'
import type { RunningProcess } from './api-process.ts'
import { openDatabase } from '../src/platform/database/database.ts'

/** Works with the database of a data folder that no process uses at the moment. */
export const withDatabaseOf = async <T>(
  dataDir: string,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> => {
  const server = await startEmbeddedPostgres({ folder: path.join(dataDir, 'database'), database: 'campus' })
  const database = await openDatabase(server.url)
  try {
    return await work(database)
  } finally {
    await database.close()
    await server.stop()
  }
}

/** Ends a process and waits until it is gone. */
export const end = async ({ process: child }: RunningProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** The answer to each numbered request; null where the server had died before it answered. */
export type Sent = Map<number, string | null>

export const unansweredOf = (sent: Sent): number[] => [...sent].filter(([, answer]) => answer === null).map(([n]) => n)

type Sending = {
  sent: Sent
  send: (n: number) => Promise<string>
  /** The number of concurrent senders. */
  senders: number
  /** After how many further answers it may be killed. */
  after: number
}

/** Has things of several kinds sent, each once and by its number, until enough of each are answered, and kills the process in the midst of the others. */
export const killWhileSending = async (running: RunningProcess, kinds: readonly Sending[]): Promise<void> => {
  const sending = kinds.map(({ sent, send, senders, after }) => {
    const countAnswers = () => sent.size - unansweredOf(sent).length
    const enough = countAnswers() + after
    const reached = Promise.withResolvers<void>()
    const sendUntilDead = async () => {
      for (;;) {
        const n = sent.size
        sent.set(n, null)
        try {
          sent.set(n, await send(n))
        } catch {
          return
        }
        if (countAnswers() >= enough) reached.resolve()
      }
    }
    return { reached: reached.promise, dead: Promise.all(Array.from({ length: senders }, sendUntilDead)) }
  })
  await Promise.all(sending.map(({ reached }) => reached))
  await end(running, 'SIGKILL')
  await Promise.all(sending.map(({ dead }) => dead))
}
