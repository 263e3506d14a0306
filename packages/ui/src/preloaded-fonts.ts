import text from '@fontsource/mukta/files/mukta-latin-400-normal.woff2?url'
import display from '@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2?url'

/** Addresses of the two fonts that the first screen of every page is set in, to be fetched before the style sheet asks for them. */
export const preloadedFonts: readonly string[] = [display, text]
