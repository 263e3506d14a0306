import type { Profile, ProfileDraft } from '@campus/contracts/identity/profile.ts'

const links = ['instagram', 'facebook', 'linkedin', 'email', 'number'] as const

/** What the form begins with: an empty field holds ''. */
export const draftOf = ({ name, email, socialLinks }: Profile) => ({
  name,
  email,
  currentPassword: '',
  socialLinks: {
    instagram: socialLinks.instagram ?? '',
    facebook: socialLinks.facebook ?? '',
    linkedin: socialLinks.linkedin ?? '',
    email: socialLinks.email ?? '',
    number: socialLinks.number ?? '',
  },
})

/** Whether a draft says anything else than the profile does. */
export const changesOf = ({ name, email, socialLinks }: Profile, draft: ProfileDraft): boolean =>
  draft.name !== name || draft.email !== email || links.some((link) => draft.socialLinks[link] !== socialLinks[link])
