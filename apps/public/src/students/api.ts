import { saveJson } from '@campus/client/save-file.ts'
import type { EmailProof } from '@campus/contracts/identity/schema.ts'
import type { OwnPassword, Profile } from '@campus/contracts/identity/profile-schema.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ownApplicationsQuery } from '../admissions/status/own-applications-query.ts'
import { ownDataMeta, ownEndpointQuery } from '../api-client/own-data-query.ts'
import { session } from '../api-client/session.ts'
import { ownCertificatesQuery } from './certificates-api.ts'
import { ownFeesQuery } from './fees-api.ts'

const students = () => import('@campus/contracts/students/endpoints.ts')
const identity = () => import('@campus/contracts/identity/endpoints.ts')

/** The student's profile. */
export const profileQuery = ownEndpointQuery(identity, 'getProfile', (reply) => reply.profile)

/**
 * Has the first code mailed when the card opens. The server mails one code however often it is asked, so a second tab or a reload sends no
 * second mail.
 */
export const firstCodeQuery = (email: string) =>
  queryOptions({
    queryKey: ['requestFirstEmailProof', email],
    queryFn: async ({ signal }) => session.call((await identity()).requestFirstEmailProof, { signal }),
    meta: ownDataMeta,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Mails a further code to the student's address. */
export const useRequestEmailProof = () => useMutation({ mutationFn: async () => session.call((await identity()).requestEmailProof, {}) })

/** Confirms the address by its code; applications sent with it then belong to the account. */
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

/** A change is shown at once, also in the top bar. */
const useShowProfile = () => {
  const queryClient = useQueryClient()
  return ({ profile }: { profile: Profile }) => {
    queryClient.setQueryData(profileQuery.queryKey, profile)
    const { name, email, picture, profile_image } = profile
    session.update({ name, email, picture, profile_image })
  }
}

/** Changes the name and leaves the rest of the profile. */
export const useSaveName = ({ email, pendingEmail, socialLinks }: Profile) => {
  const onSuccess = useShowProfile()
  return useMutation({
    mutationFn: async (name: string) =>
      session.call((await identity()).saveProfile, { body: { name, email: pendingEmail ?? email, socialLinks } }),
    onSuccess,
  })
}

/** Unlinks the identity provider from the account. */
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

/** Saves all personal data as a file. */
export const useSaveOwnData = () =>
  useMutation({
    mutationFn: async () => session.call((await students()).exportOwnData, {}),
    onSuccess: ({ data }) => saveJson(data, `my-data-${data.exportedAt.slice(0, 10)}.json`),
  })
