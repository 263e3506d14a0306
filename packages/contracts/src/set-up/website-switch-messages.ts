/**
 * Texts on the institute's screen about putting the website online and taking it offline. A module of its own: that screen needs no
 * other text of the guide.
 */
export const websiteSwitchMessages = {
  title: 'Website',
  where: 'Whether visitors see your pages',
  online: { sentence: 'Your website is online.', what: 'Take it offline in the' },
  beingSetUp: { sentence: 'Visitors do not see your website.', what: 'Put it online in the' },
} as const
