import text from './styles/basic-latin/mukta.woff2?url'
import display from './styles/basic-latin/eczar.woff2?url'

/** URLs of the two fonts of every first screen, preloaded before the style sheet requests them. */
export const preloadedFonts: readonly string[] = [display, text]
