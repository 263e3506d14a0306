/** Returns whether a statement failed because there is such a row already. drizzle wraps what PostgreSQL says. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '23505') || isUniqueViolation(error.cause))

/** Runs a statement; returns false where there is such a row already, and then the transaction is over. */
export const writeUnlessTaken = async (statement: PromiseLike<unknown>): Promise<boolean> => {
  try {
    await statement
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Returns whether a statement failed because a row of another table names what it takes away. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && (error.code === '23503' || error.code === '23001')) || isForeignKeyViolation(error.cause))
