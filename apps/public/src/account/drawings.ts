import gateWide from './gate-1040.webp?url'
import gateNarrow from './gate-520.webp?url'
import keyWide from './key-1040.webp?url'
import keyNarrow from './key-520.webp?url'

/** A drawing beside a form, at two widths. Its source stands in apps/public/artwork. */
export type Drawing = { src: string; srcSet: string }

const drawing = (narrow: string, wide: string): Drawing => ({ src: narrow, srcSet: `${narrow} 520w, ${wide} 1040w` })

/** The avenue that leads to the college's gate. */
export const gate = drawing(gateNarrow, gateWide)

/** A letter with a code, and a key. */
export const key = drawing(keyNarrow, keyWide)
