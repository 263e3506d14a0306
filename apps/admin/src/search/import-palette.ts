/** Fetches the code of the palette, which is no part of the first visit. */
export const importPalette = async () => (await import('./palette.tsx')).default
