/**
 * The obstacles that keep the server from starting. A person can mend it, and the program that uses the server knows how: what its
 * settings are called.
 */
export type Obstacle =
  | 'not-installed'
  | 'does-not-run'
  | 'does-not-start'
  | 'no-account'
  | 'other-owner'
  | 'other-version'
  | 'folder-closed'
  | 'folder-not-writable'

/** The server cannot be started. `message` says why in one line, without what to do about it. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError'
  readonly obstacle: Obstacle

  constructor(obstacle: Obstacle, message: string) {
    super(message)
    this.obstacle = obstacle
  }
}
