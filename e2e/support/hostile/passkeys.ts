import { randomUUID } from 'node:crypto'
import { createAdmin, signIn } from '@campus/contracts/identity/endpoints.ts'
import { addPasskey, renamePasskey } from '@campus/contracts/identity/passkeys/endpoints.ts'
import { openDatabase } from '../database.ts'
import type { Person } from '../demo-accounts.ts'
import { hostileRequests, nameOf } from './requests.ts'
import type { RunningServer } from '../running-server.ts'

type OwnServer = Pick<RunningServer, 'baseURL' | 'dataDir'>

const newColleague = (): Person => ({ email: `office-${randomUUID()}@aranya.example`, password: 'Marigold over 7 arches' })

/**
 * Names passkeys by hostile strings. They are put into the database, since no device is here: adding one takes its name by the same rule as
 * renaming. Returns the endpoints, and a colleague who has no passkey yet.
 */
export const namePasskeys = async ({ baseURL, dataDir }: OwnServer, office: Person) => {
  const { send, fill, filled } = await hostileRequests(baseURL, office)
  const [owner, colleague] = [newColleague(), newColleague()]
  for (const person of [owner, colleague]) {
    const body = { name: 'Somebody', ...person, confirm_Password: person.password, currentPassword: office.password }
    await send(createAdmin, { body })
  }
  const { user } = await send(signIn, { body: owner })
  await using database = await openDatabase({ dataDir })
  const { rows } = await database.query<{ id: string }>(
    `insert into passkeys (id, account_id, credential_id, public_key, counter, transports, device, is_backed_up, aaguid, name)
     select gen_random_uuid(), accounts.id, sha256(n::text::bytea), '\\x00', 0, '{}', 'singleDevice', false, gen_random_uuid(), 'x'
     from accounts, generate_series(1, 6) n where email = $1 returning id`,
    [owner.email],
  )
  const along = (round: number) => ({ params: { id: rows[round % rows.length]?.id ?? '' } })
  await fill(renamePasskey, () => ({ name: 'x' }), { along, token: user?.token ?? '' })
  filled.add(nameOf(addPasskey))
  return { filled, colleague }
}

/** Gives all passkeys to somebody who is signed in already: with a passkey the password alone lets nobody in. */
export const givePasskeys = async ({ dataDir }: OwnServer, { email }: Person): Promise<void> => {
  await using database = await openDatabase({ dataDir })
  await database.query('update passkeys set account_id = (select id from accounts where email = $1)', [email])
}
