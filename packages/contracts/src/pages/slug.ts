import { toLatin } from './indic-to-latin.ts'

/** A post's place in the address: small letters and digits, words parted by single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const slugLength = 80

/** The address of a title that has no letter that can be written in Latin ones. */
const unnamed = 'post'

/** The address that a title suggests, whatever its script; `otherwise` where it suggests none. */
export const slugFrom = (title: string, otherwise: string = unnamed): string => {
  const slug = toLatin(title)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, slugLength)
    .replace(/-$/, '')
  return slug === '' ? otherwise : slug
}

/** How many characters of a slug stay when a number is added to it; those that share them are all that it can meet. */
export const slugStem = (slug: string): string => slug.slice(0, slugLength - '-99999'.length).replace(/-$/, '')

/** The address that a title gets where others are taken: the suggested one, or that with the first free number from 2 on. */
export const freeSlug = (title: string, taken: ReadonlySet<string>): string => {
  const slug = slugFrom(title)
  if (!taken.has(slug)) return slug
  for (let n = 2; ; n++) {
    const numbered = `${slugStem(slug)}-${n}`
    if (!taken.has(numbered)) return numbered
  }
}
