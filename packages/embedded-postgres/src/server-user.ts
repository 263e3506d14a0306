import { readFile, stat } from 'node:fs/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

export type ServerUser = { uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root, so root hands it to another account: the one that owns the cluster already, else
 * postgres or nobody. null for an ordinary user, who runs it as themself.
 */
export const chooseServerUser = async (clusterFolder: string): Promise<ServerUser | null> => {
  const own = process.getuid?.()
  const owner = await stat(clusterFolder).catch(() => null)
  if (own === undefined) return null
  if (own !== 0) {
    if (owner && owner.uid !== own) {
      throw new EmbeddedPostgresError('other-owner', `The database in ${clusterFolder} belongs to another user (uid ${owner.uid}).`)
    }
    return null
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findAccount(await readFile('/etc/passwd', 'utf8').catch(() => ''))
}

/** initdb looks its user up by name, so only an account with an entry will do. */
export const findAccount = (passwd: string): ServerUser => {
  const rows = passwd.split('\n').map((row) => row.split(':'))
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody')
  // Some systems write nobody's number as -2.
  const uid = Number(row?.[2]) >>> 0
  if (!row || uid === 0) {
    throw new EmbeddedPostgresError(
      'no-account',
      'The embedded PostgreSQL cannot run as root and there is no account "postgres" or "nobody".',
    )
  }
  return { uid, gid: Number(row[3]) >>> 0 }
}
