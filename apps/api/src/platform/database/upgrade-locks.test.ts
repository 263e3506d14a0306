import { Client } from 'pg'
import { fullTest } from '@campus/contracts/core/testing/full-run.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from './database.ts'
import { applyMigrations } from './migrations.ts'
import { databaseBefore } from '../../../testing/upgraded-database.ts'

/* All migrations of an upgrade are one transaction, which the previous release reads and writes beside. */

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end()
})

const connect = async (url: string, name: string) => {
  const client = new Client({ connectionString: url, application_name: name })
  await client.connect()
  cleanUp.push(() => client.end())
  return client
}

/** Stops migrations at the first index that they drop, for as long as somebody holds the lock 1. */
const stopHere = `create function stop_here() returns event_trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(1); end $$;
  create event trigger stop_here on ddl_command_start when tag in ('DROP INDEX') execute function stop_here()`

fullTest.each(['office_news', 'student_without_address'])(
  'lets readers of certificates wait for the migrations from %s on, without a deadlock',
  async (migration) => {
    const database = await databaseBefore(migration, (client) => client.query(stopHere))
    cleanUp.push(() => database.drop())
    const opened = await openDatabase(database.url)
    cleanUp.push(() => opened.close())
    const [holder, reader, looker] = [
      await connect(database.url, 'holder'),
      await connect(database.url, 'reader'),
      await connect(database.url, 'looker'),
    ]
    const waits = (name: string) =>
      vi.waitFor(
        async () =>
          expect(
            (
              await looker.query(
                `select from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock' and datname = current_database()`,
                [name],
              )
            ).rowCount,
          ).toBe(1),
        { timeout: 10_000, interval: 20 },
      )

    await holder.query('begin; select pg_advisory_xact_lock(1)')
    const migrating = applyMigrations(opened.pool, { waits: { lock: 20_000, tries: 1 } })
    await waits('campus migrations')
    // As the register and the student's area read them.
    const reading = reader.query('select from certificates join applications on applications.id = certificates.application_id')
    await waits('reader')
    await holder.query('commit')
    const [migrated, read] = await Promise.allSettled([migrating, reading])
    expect([migrated, read.status]).toEqual([{ status: 'fulfilled', value: expect.any(Number) as number }, 'fulfilled'])
  },
)

test('lets a payment under way past the migrations from drawer_amounts on, though it locks their tables in another order', async () => {
  const database = await databaseBefore('drawer_amounts', () => Promise.resolve())
  cleanUp.push(() => database.drop())
  const opened = await openDatabase(database.url)
  cleanUp.push(() => opened.close())
  const [payment, looker] = [await connect(database.url, 'payment'), await connect(database.url, 'looker')]
  await payment.query('begin; select from applications for update')
  const migrating = applyMigrations(opened.pool, { waits: { lock: 20_000, pause: 10, tries: 100 } })
  // Their first statement locks the fee book, a later one the applications.
  await vi.waitFor(
    async () =>
      expect(
        (
          await looker.query(`select from pg_locks join pg_stat_activity using (pid)
            where application_name = 'campus migrations' and relation = 'fee_entries'::regclass and granted`)
        ).rowCount,
      ).toBe(1),
    { timeout: 10_000, interval: 5 },
  )
  const paying = payment.query('lock table fee_entries in row exclusive mode; commit')
  const [migrated, paid] = await Promise.allSettled([migrating, paying])
  expect([migrated, paid.status]).toEqual([{ status: 'fulfilled', value: expect.any(Number) as number }, 'fulfilled'])
})
