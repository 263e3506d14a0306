import { homePaths, type Role } from '@campus/contracts/identity/options.ts'
import { returnPath } from '@campus/client/return-path.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { adminHome } from '../page/admin-origin.ts'
import { useAuth } from '../api-client/use-auth.ts'

/** Paths that make no sense after a sign-in: the account pages and another app's. */
const noPlace = /^\/(?:login|signup|forgot-password|reset-password|admin)(?:[/?#]|$)/i

/** Returns the path for a student: the requested one, else the student area. */
const pathForStudent = (wanted: unknown): string => {
  const path = returnPath(wanted, homePaths.student)
  return noPlace.test(path) ? homePaths.student : path
}

/**
 * Redirects a signed-in person to the requested path or the home of their role; Back does not return to the login
 * (docs/product/accounts.md#login).
 */
export const useRedirectAfterSignIn = (wanted?: string) => {
  const router = useRouter()
  const { user } = useAuth()
  const role: Role | undefined = user?.role
  useEffect(() => {
    // The admin panel is another app.
    if (user?.role === 'admin') window.location.replace(adminHome(user))
    if (role === 'student') void router.navigate({ href: pathForStudent(wanted), replace: true })
  }, [user, role, router, wanted])
  return { going: role !== undefined }
}
