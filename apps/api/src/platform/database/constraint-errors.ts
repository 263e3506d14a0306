/** Whether a statement failed because there is such a row already. drizzle wraps what PostgreSQL says. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '23505') || isDuplicate(error.cause))

/** Whether a statement failed because a row of another table names what it takes away. */
export const isReferenced = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && (error.code === '23503' || error.code === '23001')) || isReferenced(error.cause))
