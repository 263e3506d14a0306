/** The server cannot start, and a person can mend it: `message` is one line that says what to do. main prints it alone and exits 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
