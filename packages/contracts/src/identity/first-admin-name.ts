/** The name of the admin whom the environment names, until that person has entered their own. */
export const firstAdminName = 'Administrator'

/** Texts that lead such an admin to their profile. */
export const firstAdminNameMessages = {
  text: `Your account is still called “${firstAdminName}”. Receipts say it under “Received by”, histories beside each change.`,
  link: 'Enter your own name',
} as const
