import { beginFactorSetUp, confirmFactorSetUp } from '@campus/contracts/identity/second-factor-endpoints.ts'
import { onTestFinished, vi } from 'vitest'
import type { TestApp } from '../app.ts'
import { passkeyRequests } from './passkeys.ts'
import { codeOf, stepMs } from './totp-codes.ts'

/** Returns six digits that are no code of a secret now, nor in the steps beside. */
export const wrongCodeOf = (secret: string): string => {
  const near = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) ?? ''
}

/** Holds the clock of this process at the beginning of the present time step until the test ends: for a test that counts steps. */
export const holdTimeStep = (): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - (Date.now() % stepMs) })
  onTestFinished(() => void vi.useRealTimers())
}

type Owner = { id: string; password: string; token: string }

/** Lets the codes of the present steps be used again, as if time had passed. */
export const forgetSteps = async ({ pool }: Pick<TestApp, 'pool'>, { id }: { id: string }): Promise<void> => {
  await pool.query('update second_factors set last_step = 0 where account_id = $1', [id])
}

/** Sets up the second factor of an account by its own calls. Its codes can be used at once. */
export const setUpFactor = async (api: TestApp, owner: Owner): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const { data } = (await api.send(beginFactorSetUp, { body: { currentPassword: owner.password } }, owner)).body
  const { recoveryCodes } = (await api.send(confirmFactorSetUp, { body: { code: codeOf(data.secret) } }, owner)).body
  await forgetSteps(api, owner)
  return { secret: data.secret, recoveryCodes }
}

/** The requests of an admin about second factors and passkeys, each with what it needs. */
export const factorRequests = (api: TestApp, admin: Owner) => {
  const withoutFactor = async () => {
    await api.pool.query('delete from passkeys where account_id = $1', [admin.id])
    await api.pool.query('delete from second_factors where account_id = $1', [admin.id])
  }
  const withFactor = async () => {
    await withoutFactor()
    await setUpFactor(api, admin)
    return {}
  }
  return {
    ...passkeyRequests(api, admin),
    'POST /api/v1/auth/second-factor/confirm': async () => {
      await withoutFactor()
      const { data } = (await api.send(beginFactorSetUp, { body: { currentPassword: admin.password } }, admin)).body
      return { body: { code: codeOf(data.secret) } }
    },
    'POST /api/v1/auth/second-factor/recovery-codes': withFactor,
    'DELETE /api/v1/auth/second-factor': withFactor,
    'PUT /api/v1/admin/second-factor': async () => {
      await withoutFactor()
      return { body: { requiredFrom: '2099-01-01', currentPassword: admin.password } }
    },
    'DELETE /api/v1/admin/people/:id/second-factor': async () => {
      await withoutFactor()
      const person = await api.signedIn('admin')
      await setUpFactor(api, person)
      return { params: { id: person.id }, body: { currentPassword: admin.password } }
    },
  }
}
