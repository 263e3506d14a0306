import type { Institute } from '@campus/contracts/site-content/institute-schema.ts'
import { iconAddress, narrowLogo } from '@campus/contracts/site-content/logos.ts'
import mark from '@campus/ui/ornaments/product-mark.svg?url'
import touchIcon from './apple-touch-icon.png?url'

/** Links the tab icon and home screen icon: the college's or the neutral mark. */
export const iconLinks = (college: Pick<Institute, 'logo' | 'squareLogo'> | undefined) => [
  ...(college && narrowLogo(college) !== undefined
    ? [
        { rel: 'icon', type: 'image/png', sizes: '32x32', href: iconAddress(college, 'tab') },
        { rel: 'icon', type: 'image/png', sizes: '192x192', href: iconAddress(college, 'screen') },
        { rel: 'apple-touch-icon', href: iconAddress(college, 'touch') },
      ]
    : [
        { rel: 'icon', type: 'image/svg+xml', href: mark },
        { rel: 'apple-touch-icon', href: touchIcon },
      ]),
  { rel: 'manifest', href: '/site.webmanifest' },
]
