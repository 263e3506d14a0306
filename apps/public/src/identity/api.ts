import { loginMessages } from '@campus/contracts/identity/messages.ts'
import type { ForgotPassword, Login, ResetPassword, Signup, User } from '@campus/contracts/identity/schema.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { session } from '../api-client/session.ts'

const endpoints = () => import('@campus/contracts/identity/endpoints.ts')

/**
 * Adopts the session of a response. A response without a user is a failure with a text of its own (docs/product/accounts.md#login); so is one
 * that asks for a second factor, which only the admin panel does.
 */
export const adoptSession = async ({
  user,
  secondFactor,
}: {
  user?: User | undefined
  secondFactor?: object | undefined
}): Promise<User> => {
  if (user) {
    session.adopt(user)
    return user
  }
  const { AppError } = await import('@campus/contracts/core/errors.ts')
  throw new AppError('NOT_FOUND', { message: await messageWithout(secondFactor) })
}

const messageWithout = async (secondFactor: object | undefined): Promise<string> =>
  secondFactor
    ? (await import('@campus/contracts/identity/second-factor-messages.ts')).secondFactorAnswers.atThePanel
    : loginMessages.noUser

export const useSignIn = () =>
  useMutation({ mutationFn: async (body: Login) => adoptSession(await call((await endpoints()).signIn, { body })) })

export const useSignUp = () =>
  useMutation({ mutationFn: async (body: Signup) => adoptSession(await call((await endpoints()).signUp, { body })) })

export const useRequestPasswordReset = () =>
  useMutation({ mutationFn: async (body: ForgotPassword) => call((await endpoints()).requestPasswordReset, { body }) })

export const useChangeForgottenPassword = () =>
  useMutation({ mutationFn: async (body: ResetPassword) => call((await endpoints()).changeForgottenPassword, { body }) })
