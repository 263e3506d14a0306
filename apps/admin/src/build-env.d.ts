interface ImportMetaEnv {
  /** The version of this release (vite.config.ts). */
  readonly CAMPUS_VERSION?: string
}
