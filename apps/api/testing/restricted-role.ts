import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { administer, type TestDatabase } from './database.ts'

const docker = path.resolve(import.meta.dirname, '../../../docker')

/** A role with the rights that docker/*.sql gives the server in production, where the database's owner only migrates. Drop it after the database. */
export const createRestrictedRole = async (database: TestDatabase): Promise<{ name: string; url: URL; drop: () => Promise<void> }> => {
  const name = `server_${database.name}`
  await administer(`create role ${name} login password 'secret'`)
  const owner = new Client({ connectionString: database.url })
  await owner.connect()
  try {
    for (const file of ['app-rights.sql', 'ledger-rights.sql'])
      await owner.query((await readFile(path.join(docker, file), 'utf8')).replaceAll(':"role"', name))
  } finally {
    await owner.end()
  }
  const url = Object.assign(new URL(database.url), { username: name, password: 'secret' })
  return { name, url, drop: () => administer(`drop role ${name}`) }
}
