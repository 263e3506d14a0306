/** The main links of the site and their labels (docs/product/visitors.md#menu-and-links). */
export const mainLinks = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About Us' },
  { to: '/gallery', label: 'Gallery' },
  { to: '/students', label: 'Students' },
  { to: '/contact', label: 'Contact Us' },
] as const

/** The links of the footer, which serve as the menu where scripts are off. */
export const footerLinksId = 'site-links'

/** What the Students dropdown holds. */
export const studentLinks = [
  { to: '/admission', label: 'Admission' },
  { to: '/status', label: 'Check Status' },
  { to: '/payment', label: 'Payment' },
] as const

/** `isText`: shown once the office has written it. */
export const importantLinks = [
  { to: '/privacy', label: 'Privacy Policy', isText: true },
  { to: '/terms', label: 'Terms of Services', isText: true },
  { to: '/contact', label: 'Contact Us', isText: false },
  { to: '/blog', label: 'Blog', isText: true },
  { to: '/support', label: 'Support', isText: true },
] as const

/** Stands with the college's address in the footer while any notice is shown; the groups' links are fixed (docs/product/visitors.md#footer). */
export const noticesLink = { to: '/notices', label: 'Notices and downloads' } as const
