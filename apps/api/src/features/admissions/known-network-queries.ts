import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { applicationNetworks, applications } from './tables.ts'

/** Remembers where an application's owner was: the last ten networks, for half a year. A page that asks again writes once a day. */
export const rememberNetwork = async (db: Database, applicationId: string, network: string): Promise<void> => {
  const [written] = await db
    .insert(applicationNetworks)
    .values({ applicationId, network })
    .onConflictDoUpdate({
      target: [applicationNetworks.applicationId, applicationNetworks.network],
      set: { usedAt: sql`now()` },
      setWhere: sql`${applicationNetworks.usedAt} < now() - interval '1 day'`,
    })
    .returning({ network: applicationNetworks.network })
  if (!written) return
  await db.execute(sql`
    delete from ${applicationNetworks} where ${applicationNetworks.applicationId} = ${applicationId} and (
      ${applicationNetworks.usedAt} < now() - interval '180 days' or ${applicationNetworks.network} not in (
        select network from ${applicationNetworks} where application_id = ${applicationId} order by used_at desc limit 10))`)
}

/** Returns whether the owner of an application (by its id as it is stored) was at a network before. */
export const isKnownNetwork = async (db: Database, uniqueId: string, network: string): Promise<boolean> => {
  const found = await db
    .select({ network: applicationNetworks.network })
    .from(applicationNetworks)
    .innerJoin(applications, eq(applications.id, applicationNetworks.applicationId))
    .where(and(eq(applications.uniqueId, uniqueId), eq(applicationNetworks.network, network)))
  return found.length > 0
}

/** Forgets where the owner of an application was. */
export const forgetNetworks = async (db: Database, applicationId: string): Promise<void> => {
  await db.delete(applicationNetworks).where(eq(applicationNetworks.applicationId, applicationId))
}
