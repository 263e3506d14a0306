import type { Account } from './schema.ts'

/** The picture that somebody chose here, else the one that the identity provider has of them. */
export const profilePictureOf = ({ profile_image, picture }: Pick<Account, 'profile_image' | 'picture'>): string | undefined =>
  profile_image ?? picture ?? undefined
