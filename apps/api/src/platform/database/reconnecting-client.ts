import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

type ReconnectingClient = {
  /** The connection, or null while there is none. */
  current(): Client | null
  close(): Promise<void>
}

type Options = {
  /** Makes a new connection ready; if this fails, another one is made. */
  onConnect: (client: Client) => Promise<void>
  onError: (error: unknown) => void
  /** The connection's name in the database. */
  name?: string
}

/** `lost` settles when the connection is gone. (In an object, for an async function would wait for a bare promise.) */
type Connected = { lost: Promise<void> }

const waits = { first: 50, longest: 2000 }
/** A connection that a router has forgotten, or whose server hangs, ends with no word: so it is asked now and then. */
const pulse = { every: 15_000, timeout: 5000 }

/** One connection of its own beside the pool, made anew whenever it is lost. Settles when the first attempt has ended. */
export const createReconnectingClient = async (
  url: string,
  { onConnect, onError, name = 'campus listener' }: Options,
): Promise<ReconnectingClient> => {
  const closing = new AbortController()
  let client: Client | null = null
  let failed = false

  const connect = async (): Promise<Connected | null> => {
    const fresh = new Client({
      connectionString: url,
      application_name: name,
      connectionTimeoutMillis: 5000,
      query_timeout: pulse.timeout,
      keepAlive: true,
    })
    const lost = new Promise<void>((resolve) => fresh.once('end', () => resolve()))
    fresh.on('error', () => {})
    try {
      await fresh.connect()
      client = fresh
      await onConnect(fresh)
      failed = false
      return { lost }
    } catch (error) {
      client = null
      // Once an outage, not at every attempt.
      if (!failed && !closing.signal.aborted) onError(error)
      failed = true
      await end(fresh)
      return null
    }
  }

  const keep = async (first: Connected | null) => {
    let connected = first
    let wait = waits.first
    while (!closing.signal.aborted) {
      if (connected) {
        await connected.lost
        client = null
        wait = waits.first
      }
      await delay(wait * (0.5 + Math.random() / 2), null, { signal: closing.signal }).catch(() => {})
      wait = Math.min(wait * 2, waits.longest)
      connected = closing.signal.aborted ? null : await connect()
    }
  }

  const heart = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch(() => end(asked))
  }, pulse.every)
  heart.unref()
  const keeping = keep(await connect())

  return {
    current: () => client,
    async close() {
      closing.abort()
      clearInterval(heart)
      if (client) await end(client)
      await keeping
      if (client) await end(client)
    },
  }
}

/** Does not wait for the last message of a server that hangs. */
const end = async (client: Client): Promise<void> => {
  await Promise.race([client.end().catch(() => {}), delay(1000, null, { ref: false })])
}
