import { expect, test } from 'vitest'
import * as endpoints from './endpoints.ts'

// Written out: an endpoint without its limit works as before, and is tried without end.
test('every call that tries a secret, makes an account or mails a code counts against its limit', () => {
  const limited = Object.entries(endpoints).flatMap(([name, e]) => ('limit' in e ? [[name, e.limit]] : []))
  expect(Object.fromEntries(limited)).toMatchObject({
    signIn: 'login',
    signInWithProvider: 'login',
    signUp: 'signup',
    createAdmin: 'signup',
    changeForgottenPassword: 'proof',
    proveEmail: 'proof',
    requestPasswordReset: 'oneTimeCode',
    requestEmailProof: 'oneTimeCode',
  })
})
