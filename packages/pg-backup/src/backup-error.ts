/** A backup cannot be made or brought back, and a person can mend it: `message` is one line that says what is in the way. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
