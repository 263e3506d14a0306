import { profileMessages } from '@campus/contracts/identity/messages.ts'
import { IconUser } from '@tabler/icons-react'
import type { HeldRights } from '../api-client/held-rights.ts'
import { missingFor } from './screen-access.ts'
import { sidebarGroups } from './sidebar-links.ts'

const screens = [
  ...sidebarGroups.flatMap(({ title, links }) => links.map((link) => ({ ...link, group: title ?? '' }))),
  { to: '/profile', label: profileMessages.view, icon: IconUser, group: '' },
] as const

export type FoundScreen = (typeof screens)[number]

/** The screens that somebody may open with every word of a text in their name or in that of their group; all of them where nothing was written. */
export const findScreens = (written: string, rights: HeldRights): readonly FoundScreen[] => {
  const words = written.toLowerCase().split(/\s+/).filter(Boolean)
  return screens.filter(
    ({ to, label, group }) => missingFor(to, rights) === null && words.every((word) => `${label} ${group}`.toLowerCase().includes(word)),
  )
}
