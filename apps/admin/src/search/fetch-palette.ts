/** Fetches the code of the palette, which is no part of the first visit. */
export const fetchPalette = async () => (await import('./palette.tsx')).default
