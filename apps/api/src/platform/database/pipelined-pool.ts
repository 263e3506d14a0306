import { Client, type ClientConfig, type Pool, type QueryConfig, type QueryResult } from 'pg'

/** Enough to keep one busy while the other is made anew; each carries hundreds of questions at once. */
const connections = 2

/** A write waits for the disk, and reads must not wait behind it: it keeps its turn of the pool. */
const writes = /^(?:insert|update|delete)_/

/**
 * The pool as queries see it. The named queries are those that every visitor's request needs, each answered in well under a millisecond:
 * they go, without waiting for the answers before them, over connections of their own. That costs both sides half of what taking a
 * connection from a pool does. No slow query may have a name, for the quick ones would wait behind it.
 */
export const pipelinedPool = (pool: Pool, config: ClientConfig): { client: Pool; close: () => Promise<void> } => {
  const open: (Promise<Client> | undefined)[] = []
  let turn = 0
  let isClosed = false

  const connect = (place: number): Promise<Client> => {
    const client = new Client({ ...config, pipeline: true })
    const opening = client.connect().then(() => client)
    // One that is lost, or never came, is made anew for the next question.
    const forget = () => {
      if (open[place] === opening) open[place] = undefined
    }
    client.on('error', forget)
    client.once('end', forget)
    opening.catch(forget)
    return opening
  }

  const ask = async (query: QueryConfig, values?: unknown[]): Promise<QueryResult> => {
    if (isClosed) throw new Error('Client was closed')
    turn = (turn + 1) % connections
    const client = await (open[turn] ??= connect(turn))
    return client.query(query, values)
  }

  const query = (asked: string | QueryConfig, values?: unknown[]) =>
    typeof asked === 'object' && asked.name !== undefined && !writes.test(asked.name) ? ask(asked, values) : pool.query(asked, values)

  return {
    client: Object.create(pool, { query: { value: query } }) as Pool,
    close: async () => {
      isClosed = true
      // One that never came has nothing to end.
      await Promise.all(open.map(async (opening) => (await opening?.catch(() => undefined))?.end()))
    },
  }
}
