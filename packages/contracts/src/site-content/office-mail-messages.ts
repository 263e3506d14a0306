/** The arrivals that the office can be mailed about. */
export const officeMailKinds = ['applications', 'messages'] as const
export type OfficeMailKind = (typeof officeMailKinds)[number]

/** The most addresses that one kind of mail to the office goes to. */
export const maxOfficeAddresses = 5

/** Minutes from one mail of a kind to the next: however much arrives, an hour has four. */
export const officeMailMinutes = 15

/** Texts of the form in which the office says who is told of what has arrived. */
export const officeMailMessages = {
  tooMany: `At most ${maxOfficeAddresses} addresses`,
  malformed: (written: string): string => `“${written.slice(0, 60)}” is not an e-mail address`,
  twice: (address: string): string => `“${address}” stands there twice`,
} as const
