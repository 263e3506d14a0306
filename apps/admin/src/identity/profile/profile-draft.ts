import type { Profile, ProfileDraft } from '@campus/contracts/identity/profile.ts'

const links = ['instagram', 'facebook', 'linkedin', 'email', 'number'] as const

/** What the form begins with: an empty field holds ''. */
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

/** Whether a draft says anything else than the profile does. */
export const changesOf = ({ name, email, pendingEmail, socialLinks }: Profile, draft: ProfileDraft): boolean =>
  draft.name !== name || draft.email !== (pendingEmail ?? email) || links.some((link) => draft.socialLinks[link] !== socialLinks[link])
