/** The name of the admin whom the environment names, until that person has entered their own. */
export const firstAdminName = 'Administrator'

/** Texts that lead such an admin to their profile. */
export const ownNameWords = {
  text: `Your account is still called “${firstAdminName}”. Receipts and histories name who did something: receipts, under “Received by”.`,
  link: 'Enter your own name',
} as const
