import { afterAll, beforeAll, expect, test } from 'vitest'
import { upgradedDatabase } from '../../../testing/upgraded-database.ts'

/* A database of a release that could leave somebody else's Google account linked, brought on to this one. */

const linked = '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c11'
const byPassword = '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c12'
const byProvider = '019a9b2e-5a7d-7c31-9d5e-3f1f5a7b9c13'

let opened: Awaited<ReturnType<typeof upgradedDatabase>>
beforeAll(async () => {
  opened = await upgradedDatabase('pending_addresses', async (client) => {
    const hash = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0$c2FsdHNhbHRzYWx0'
    await client.query(
      `insert into accounts (id, email, name, role, password_hash, provider_issuer, provider_subject, picture_url) values
      ($1, 'sunita@example.com', 'Sunita', 'student', $4, 'i', 'thief', 'https://pictures.example/thief.jpg'),
      ($2, 'ravi@example.com', 'Ravi', 'student', $4, null, null, null),
      ($3, 'meera@example.com', 'Meera', 'student', null, 'i', 'meera', 'https://pictures.example/meera.jpg')`,
      [linked, byPassword, byProvider, hash],
    )
    await client.query(`insert into sessions (id, account_id, remembered, expires_at)
    select gen_random_uuid(), id, true, now() + interval '30 days' from accounts`)
    await client.query(`insert into known_networks (account_id, network) select id, 'somewhere' from accounts`)
  })
})
afterAll(() => opened.drop())

test('signs out sessions of a link that an upgrade removes, and forgets their network and picture', async () => {
  const { rows } = await opened.pool.query(`select a.id, provider_subject, picture_url, ended_at is null as open,
    exists (select from known_networks k where k.account_id = a.id) as known
    from accounts a join sessions s on s.account_id = a.id order by a.id`)
  expect(rows).toEqual([
    { id: linked, provider_subject: null, picture_url: null, open: false, known: false },
    { id: byPassword, provider_subject: null, picture_url: null, open: true, known: true },
    { id: byProvider, provider_subject: 'meera', picture_url: 'https://pictures.example/meera.jpg', open: true, known: true },
  ])
})
