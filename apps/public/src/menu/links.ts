import { aboutUs, checkStatus, contactUs, noticesAndDownloads, termsOfServices } from '@campus/contracts/core/shared-messages.ts'
import { privacyPolicy } from '@campus/contracts/site-content/menu-messages.ts'

/** The main links of the site and their labels (docs/product/public-website.md#menu-and-links). */
export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/about', label: aboutUs },
  { to: '/gallery', label: 'Gallery' },
  { to: '/students', label: 'Students' },
  { to: '/contact', label: contactUs },
] as const

/** Id of the footer links, which replace the menu without scripts. */
export const footerLinksId = 'site-links'

/** Links of the Students dropdown. */
export const studentLinks = [
  { to: '/admission', label: 'Admission' },
  { to: '/status', label: checkStatus },
  { to: '/payment', label: 'Payment' },
] as const

/** `isText` marks a page that is shown once it is written. */
export const importantLinks = [
  { to: '/privacy', label: privacyPolicy, isText: true },
  { to: '/terms', label: termsOfServices, isText: true },
  { to: '/contact', label: contactUs, isText: false },
  { to: '/blog', label: 'Blog', isText: true },
  { to: '/support', label: 'Support', isText: true },
] as const

/**
 * Shown beside the college's address in the footer while there are notices; the groups' links are fixed (docs/product/public-website.md#footer).
 */
export const noticesLink = { to: '/notices', label: noticesAndDownloads } as const
