import { expect, test } from 'vitest'
import { argon2Work, createPasswords } from './passwords.ts'

test('a password is known by its hash, and no two hashes of it are alike', async () => {
  const passwords = createPasswords()
  const [one, two] = [await passwords.hash('Sal tree 7'), await passwords.hash('Sal tree 7')]
  expect(one).not.toBe(two)
  expect(await passwords.isRight(one, 'Sal tree 7')).toBe(true)
  expect(await passwords.isRight(one, 'sal tree 7')).toBe(false)
  expect(await passwords.isRight(null, 'Sal tree 7')).toBe(false)
})

test('hashes with the work that OWASP asks for at least, unless told otherwise', async () => {
  expect(await createPasswords().hash('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('recognises a hash of less work than now', async () => {
  const former = await createPasswords({ work: { ...argon2Work, timeCost: 1 } }).hash('x')
  const passwords = createPasswords()
  expect([passwords.isWeak(former), passwords.isWeak(await passwords.hash('x'))]).toEqual([true, false])
})

test('refuses a crowd with a retry time rather than keep it waiting', async () => {
  const passwords = createPasswords({ maxWaiting: 5 })
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => passwords.isRight(null, 'x')))
  const refused = tries.filter((one) => one.status === 'rejected')
  expect(refused.length).toBeGreaterThan(10)
  expect(refused.length).toBeLessThan(15)
  expect(refused.map(({ reason }) => reason as unknown)).toEqual(
    refused.map(() => expect.objectContaining({ code: 'UNAVAILABLE' }) as unknown),
  )
})

test('keeps the event loop free while passwords are hashed', async () => {
  const passwords = createPasswords()
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  await Promise.all(Array.from({ length: 10 }, () => passwords.hash('x')))
  clearInterval(timer)
  expect(turns).toBeGreaterThan(10)
})
