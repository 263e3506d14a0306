import { afterEach, vi } from 'vitest'
import { areSidebarLinksShown, leaveOutSidebarLinks } from './sidebar-links.ts'

// Screens are rendered without the links of the sidebar unless a test asks for them by `showSidebarLinks`.
vi.mock(import('../shell/sidebar-link-groups.tsx'), async (importOriginal) => {
  const { SidebarLinkGroups } = await importOriginal()
  return { SidebarLinkGroups: () => (areSidebarLinksShown() ? <SidebarLinkGroups /> : null) }
})

afterEach(leaveOutSidebarLinks)
