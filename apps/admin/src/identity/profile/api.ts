import {
  getProfile,
  proveEmail,
  requestEmailProof,
  requestFirstEmailProof,
  saveProfile,
  saveProfilePicture,
  unlinkProvider,
} from '@campus/contracts/identity/endpoints.ts'
import type { OwnPassword, Profile, ProfileDraft } from '@campus/contracts/identity/profile-schema.ts'
import type { EmailProof } from '@campus/contracts/identity/schema.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { updateOwnAccount } from '../../api-client/session-owner.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'

/** The admin's own profile. */
export const profileQuery = endpointQuery(getProfile, {}, (reply) => reply.profile)

/** Puts a changed profile wherever it shows: on its screen and in the top bar. */
const useShowProfile = () => {
  const queryClient = useQueryClient()
  return (profile: Profile) => {
    queryClient.setQueryData(profileQuery.queryKey, profile)
    const { name, email, picture, profile_image } = profile
    updateOwnAccount({ name, email, picture, profile_image })
  }
}

export const useSaveProfile = () => {
  const show = useShowProfile()
  return useMutation({
    mutationFn: (body: ProfileDraft) => call(saveProfile, { body }),
    onSuccess: ({ profile }) => show(profile),
  })
}

export const useSaveProfilePicture = () => {
  const show = useShowProfile()
  return useMutation({
    mutationFn: (picture: File) => call(saveProfilePicture, { files: { picture } }),
    onSuccess: ({ profile }) => show(profile),
  })
}

/**
 * Has the first code mailed to an address once its field is opened. The server mails one however often it is asked, so that a second
 * tab or a reload brings no second mail.
 */
export const firstCodeQuery = (email: string) =>
  queryOptions({
    queryKey: [requestFirstEmailProof.path, email],
    queryFn: () => call(requestFirstEmailProof, {}),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useRequestEmailProof = () => useMutation({ mutationFn: () => call(requestEmailProof, {}) })

export const useProveEmail = () => {
  const queryClient = useQueryClient()
  const show = useShowProfile()
  return useMutation({
    mutationFn: (body: EmailProof) => call(proveEmail, { body }),
    // The account may have moved to the address that it waited for. The code is used up, whether that can be fetched or not.
    onSuccess: () => queryClient.query({ ...profileQuery, staleTime: 0 }).then(show, () => undefined),
  })
}

export const useUnlinkProvider = () => {
  const show = useShowProfile()
  return useMutation({
    mutationFn: (body: OwnPassword) => call(unlinkProvider, { body }),
    onSuccess: ({ profile }) => show(profile),
  })
}
