import { saveJson } from '@campus/client/save-file.ts'
import type { EmailProof } from '@campus/contracts/identity/schema.ts'
import type { OwnPassword, Profile } from '@campus/contracts/identity/profile.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ownApplicationsQuery } from '../admissions/status/own-applications.ts'
import { ownDataMeta, ownEndpointQuery } from '../api-client/own-data-query.ts'
import { session } from '../api-client/session.ts'
import { ownCertificatesQuery } from './certificates-api.ts'
import { ownFeesQuery } from './fees-api.ts'

const students = () => import('@campus/contracts/students/endpoints.ts')
const identity = () => import('@campus/contracts/identity/endpoints.ts')

/** One's own profile. */
export const profileQuery = ownEndpointQuery(identity, 'getProfile', (reply) => reply.profile)

/**
 * Has the first code mailed to an address once its card is opened. The server mails one however often it is asked, so that a second
 * tab or a reload brings no second mail; the query is asked once a visit.
 */
export const firstCodeQuery = (email: string) =>
  queryOptions({
    queryKey: ['requestFirstEmailProof', email],
    queryFn: async ({ signal }) => session.call((await identity()).requestFirstEmailProof, { signal }),
    meta: ownDataMeta,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Mails a further code to one's own address. */
export const useRequestEmailProof = () => useMutation({ mutationFn: async () => session.call((await identity()).requestEmailProof, {}) })

/** Shows by the code that the address is one's own; what was sent with it belongs to the account then. */
export const useProveEmail = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: EmailProof) => session.call((await identity()).proveEmail, { body }),
    onSuccess: () =>
      Promise.all(
        [profileQuery, ownApplicationsQuery, ownFeesQuery, ownCertificatesQuery].map(({ queryKey }) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

/** What changed is shown at once, here and in the top bar. */
const useShowProfile = () => {
  const queryClient = useQueryClient()
  return ({ profile }: { profile: Profile }) => {
    queryClient.setQueryData(profileQuery.queryKey, profile)
    const { name, email, picture, profile_image } = profile
    session.update({ name, email, ...(picture !== undefined && { picture }), ...(profile_image !== undefined && { profile_image }) })
  }
}

/** Changes one's name and leaves the rest of the profile as it is. */
export const useSaveName = ({ email, pendingEmail, socialLinks }: Profile) => {
  const onSuccess = useShowProfile()
  return useMutation({
    mutationFn: async (name: string) =>
      session.call((await identity()).saveProfile, { body: { name, email: pendingEmail ?? email, socialLinks } }),
    onSuccess,
  })
}

/** Ends the identity provider's way into one's own account. */
export const useUnlinkProvider = () => {
  const onSuccess = useShowProfile()
  return useMutation({
    mutationFn: async (body: OwnPassword) => session.call((await identity()).unlinkProvider, { body }),
    onSuccess,
  })
}

export const useSavePicture = () => {
  const onSuccess = useShowProfile()
  return useMutation({
    mutationFn: async (picture: File) => session.call((await identity()).saveProfilePicture, { files: { picture } }),
    onSuccess,
  })
}

/** Fetches everything that is kept about oneself and hands it to the browser. */
export const useSaveOwnData = () =>
  useMutation({
    mutationFn: async () => session.call((await students()).exportOwnData, {}),
    onSuccess: ({ data }) => saveJson(data, `my-data-${data.exportedAt.slice(0, 10)}.json`),
  })
