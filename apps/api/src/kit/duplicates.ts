/** Whether a statement failed because there is such a row already. drizzle wraps what PostgreSQL says. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '23505') || isDuplicate(error.cause))
