import type { FastifyInstance } from 'fastify'
import { createNewPasswords } from '../../platform/crypto/new-passwords.ts'
import type { Services } from '../../platform/services.ts'
import { siteContentQueries } from '../site-content/queries.ts'
import { challengeRoutes } from './challenge-routes.ts'
import { codeRoutes } from './code-routes.ts'
import { invitationRoutes } from './invitation-routes.ts'
import { ownSessionRoutes } from './own-session-routes.ts'
import { passkeyChecks } from './passkey-check-queries.ts'
import { passkeyRoutes } from './passkey-routes.ts'
import { passkeySignInRoutes } from './passkey-sign-in-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { providerRoutes } from './provider-routes.ts'
import { factorOfficeRoutes } from './factor-office-routes.ts'
import { factorChecks } from './second-factor-check-queries.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

export const identityRoutes = async (app: FastifyInstance, services: Services): Promise<void> => {
  const { findCollegeNames } = siteContentQueries(services.db)
  const newPasswords = createNewPasswords({ passwords: services.passwords, names: findCollegeNames })
  const sessions = sessionRoutes(app, services)
  const checks = factorChecks(app, services)
  const signIns = challengeRoutes(app, services, sessions, checks)
  signInRoutes(app, services, signIns, newPasswords)
  providerRoutes(app, services, signIns)
  secondFactorRoutes(app, services, checks)
  const passkeys = passkeyChecks(services)
  passkeySignInRoutes(app, services, sessions, passkeys)
  passkeyRoutes(app, services, passkeys)
  invitationRoutes(app, services, sessions, newPasswords)
  await codeRoutes(app, services, newPasswords)
  profileRoutes(app, services)
  ownSessionRoutes(app, services)
  peopleRoutes(app, services)
  factorOfficeRoutes(app, services)
}
