import type { FastifyInstance } from 'fastify'
import { createNewPasswords } from '../../platform/crypto/new-passwords.ts'
import type { Services } from '../../platform/services.ts'
import { siteContentQueries } from '../site-content/queries.ts'
import { challengeRoutes } from './second-factor/challenge-routes.ts'
import { oneTimeCodes } from './codes/one-time-code-queries.ts'
import { proofRoutes } from './codes/proof-routes.ts'
import { resetRoutes } from './codes/reset-routes.ts'
import { invitationRoutes } from './people/invitation-routes.ts'
import { ownSessionRoutes } from './sessions/own-session-routes.ts'
import { passkeyChecks } from './passkeys/check-queries.ts'
import { passkeyRoutes } from './passkeys/routes.ts'
import { passkeySignInRoutes } from './passkeys/sign-in-routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { providerRoutes } from './sign-in/provider-routes.ts'
import { factorOfficeRoutes } from './second-factor/office-routes.ts'
import { factorChecks } from './second-factor/check-queries.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'

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
  const codes = oneTimeCodes(app, services)
  await resetRoutes(app, services, { codes, newPasswords })
  proofRoutes(app, services, codes)
  profileRoutes(app, services)
  ownSessionRoutes(app, services)
  peopleRoutes(app, services)
  factorOfficeRoutes(app, services)
}
