import type { Institute } from './institute-schema.ts'

type Logos = Pick<Institute, 'logo' | 'squareLogo'>

/** Returns the logo for a wide place; undefined where the college has none. */
export const wideLogo = ({ logo, squareLogo }: Logos): string | undefined => logo ?? squareLogo

/** Returns the logo for a square place: a wide logo stands in it with free ground above and below. */
export const narrowLogo = ({ logo, squareLogo }: Logos): string | undefined => squareLogo ?? logo

/**
 * The files in which the narrow logo is served to browsers, by what they are for; the numbers are pixels. `touch` and `maskable` have a
 * ground of their own and room at the edge, for systems that cut icons into shape.
 */
export const iconFiles = {
  tab: '32.png',
  touch: '180.png',
  screen: '192.png',
  large: '512.png',
  maskable: 'maskable.png',
} as const
export type IconUse = keyof typeof iconFiles

/** Stands for the id of a picture where the college has no logo: the neutral drawing of the product. */
export const neutralIcon = 'mark'

/** The address of an icon. It has the picture's id in it, so that a new logo has new addresses and the old ones may be kept for good. */
export const iconAddress = (logos: Logos, use: IconUse): string =>
  `/icons/${/^\/media\/(?<id>[\w-]+)\//.exec(narrowLogo(logos) ?? '')?.groups?.id ?? neutralIcon}/${iconFiles[use]}`
