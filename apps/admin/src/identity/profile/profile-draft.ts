import type { Profile, ProfileDraft } from '@campus/contracts/identity/profile-schema.ts'

const links = ['instagram', 'facebook', 'linkedin', 'email', 'number'] as const

/** Returns the form's initial values; an empty field holds ''. */
export const draftOf = ({ name, email, pendingEmail, socialLinks }: Profile) => ({
  name,
  email: pendingEmail ?? email,
  currentPassword: '',
  socialLinks: {
    instagram: socialLinks.instagram ?? '',
    facebook: socialLinks.facebook ?? '',
    linkedin: socialLinks.linkedin ?? '',
    email: socialLinks.email ?? '',
    number: socialLinks.number ?? '',
  },
})

/** Returns whether a draft differs from the profile. */
export const changesOf = ({ name, email, pendingEmail, socialLinks }: Profile, draft: ProfileDraft): boolean =>
  draft.name !== name || draft.email !== (pendingEmail ?? email) || links.some((link) => draft.socialLinks[link] !== socialLinks[link])
