import text from '@fontsource/mukta/files/mukta-latin-400-normal.woff2?url'
import display from '@fontsource-variable/eczar/files/eczar-latin-wght-normal.woff2?url'

/** URLs of the two fonts of every first screen, preloaded before the style sheet requests them. */
export const preloadedFonts: readonly string[] = [display, text]
