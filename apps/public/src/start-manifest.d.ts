/** The framework's list of built files by route, of which it declares no types to others. */
declare module 'tanstack-start-manifest:v' {
  export const tsrStartManifest: () => {
    routes: Record<string, { css?: (string | { href: string })[] } | undefined>
    /** The text of each style sheet by its address. */
    inlineCss?: { styles: Record<string, string> }
  }
}
