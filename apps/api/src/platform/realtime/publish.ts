import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Client, Notification } from 'pg'
import type { Database } from '../database/database.ts'
import { createReconnectingClient } from '../database/reconnecting-client.ts'

/** The topics of changes that clients can follow. */
export const topics = ['content', 'contacts', 'applications', 'fees', 'approvals', 'sessions'] as const
export type Topic = (typeof topics)[number]

type Handler = (topic: Topic) => unknown

export type Publisher = {
  /**
   * Tells every API process that something changed. This one's handlers are called at once; the others hear of it as soon as
   * the database can be reached, of a burst a few times. With a transaction all of them, here too, hear of it when that commits, and never if it does not.
   */
  publish(topic: Topic, transaction?: Database): Promise<void>
  /** Calls the handler on each change, and once for every topic after a gap in which changes may have been missed. Returns the way to stop it. */
  subscribe(topic: Topic | 'any', handler: Handler): () => void
  close(): Promise<void>
}

const channel = 'campus_changes'
/** Milliseconds from one round of news to the next. Each round is a commit, for which those of the changes themselves wait. */
const betweenRounds = 50
const isTopic = (word: string | undefined): word is Topic => topics.some((topic) => topic === word)

/** Settles when the first attempt to listen has ended, well or not: a database that is away now is tried again for as long as it takes. */
export const createPublisher = async (
  url: string,
  { name, onError = () => {} }: { /** The connection's name in the database. */ name?: string; onError?: (error: unknown) => void } = {},
): Promise<Publisher> => {
  const origin = randomUUID()
  const handlers = new Set<{ topic: Topic | 'any'; handler: Handler }>()
  /** Topics whose news has not reached the database yet. */
  const unsent = new Set<Topic>()

  const call = async (handler: Handler, topic: Topic) => {
    try {
      await handler(topic)
    } catch (error) {
      onError(error)
    }
  }
  const tellHandlers = (topic: Topic) => {
    for (const each of handlers) if (each.topic === 'any' || each.topic === topic) void call(each.handler, topic)
  }
  const onNotification = ({ payload = '' }: Notification) => {
    const [topic, from] = payload.split(' ')
    if (isTopic(topic) && from !== origin) tellHandlers(topic)
  }

  let isFirst = true
  const connection = await createReconnectingClient(url, {
    ...(name !== undefined && { name }),
    onError,
    async onConnect(client) {
      client.on('notification', onNotification)
      await client.query(`listen ${channel}`)
      if (isFirst) return
      topics.forEach(tellHandlers)
      await send()
    },
  })
  isFirst = false

  /** False: the connection is gone, and the next one sends what is left. */
  const sendUnsent = async (client: Client): Promise<boolean> => {
    const news = [...unsent]
    unsent.clear()
    try {
      await client.query('select pg_notify($1, topic || $2) from unnest($3::text[]) as topic', [channel, ` ${origin}`, news])
      return true
    } catch {
      for (const topic of news) unsent.add(topic)
      return false
    }
  }
  let restedAt = 0
  const sendInRounds = async () => {
    for (let client = connection.current(); client && unsent.size > 0; client = connection.current()) {
      const rest = restedAt - performance.now()
      if (rest > 0) await delay(rest)
      else if (await sendUnsent(client)) restedAt = performance.now() + betweenRounds
      else return
    }
  }
  // One round at a time, and a rest after each: a burst of changes is told a few times, not as often as it changes.
  let sending: Promise<void> | null = null
  const send = () =>
    (sending ??= sendInRounds().finally(() => {
      sending = null
    }))

  return {
    async publish(topic, transaction) {
      if (transaction) {
        await transaction.execute(sql`select pg_notify(${channel}, ${topic})`)
        return
      }
      tellHandlers(topic)
      unsent.add(topic)
      await send()
    },
    subscribe(topic, handler) {
      const entry = { topic, handler }
      handlers.add(entry)
      return () => {
        handlers.delete(entry)
      }
    },
    async close() {
      handlers.clear()
      await connection.close()
    },
  }
}
