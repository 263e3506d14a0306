import type { InstituteContent } from '@campus/contracts/site-content/editing-schema.ts'
import { iconAddress, type IconUse } from '@campus/contracts/site-content/logos.ts'

/** Writes the Web App Manifest of the site (W3C). */
export const writeManifest = (college: Pick<InstituteContent, 'name' | 'shortName' | 'logo' | 'squareLogo'>) => {
  const icon = (use: IconUse, size: number, purpose: 'any' | 'maskable' = 'any') => ({
    src: iconAddress(college, use),
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: college.name,
    short_name: college.shortName,
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    lang: 'en-IN',
    // The grounds of the tokens in packages/ui/src/styles/tokens.css.
    theme_color: '#143d2c',
    background_color: '#fbf8f0',
    icons: [icon('screen', 192), icon('large', 512), icon('maskable', 512, 'maskable')],
  }
}
