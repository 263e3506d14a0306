/** Texts of the schemes by which concessions are given, and of the report about them. */
export const schemeMessages = {
  title: 'Concession schemes',
  help: 'Why the college takes something off fees: merit, siblings, staff, a scholarship. Where somebody else pays it, such as a government, name the sponsor: Concessions among the fee reports then says what is still to come from there.',
  sponsor: 'Sponsor (optional)',
  add: 'Add a scheme',
  newScheme: 'New scheme',
  save: 'Save schemes',
  saved: 'The concession schemes are saved.',
  changed: 'Somebody else has changed the concession schemes meanwhile. Please look at them again',
  used: (name: string): string => `Concessions were given by ${name}, so it stays in the list`,
  gone: 'A scheme that is changed is not there any more. Please look at them again',
  /** In the form of a concession. */
  scheme: 'Scheme',
  noScheme: 'By no scheme',
  head: 'Taken off',
  wholeFee: 'Whatever is due first',
  onlyConcessions: 'Only a concession has a scheme or a head',
  unknownScheme: 'There is no such scheme any more',
  unknownHead: 'The account is not asked for anything under this head',
  headTooLarge: (most: string): string => `Under this head a concession can be at most ${most}`,
  notGranted: (there: string): string => `By this scheme and off this head there is ${there} to take back`,
  /** In the ledger. */
  by: (scheme: string): string => `by ${scheme}`,
  off: (head: string): string => `off ${head}`,
} as const
