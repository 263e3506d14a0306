/** A rate limit: `points` calls in `seconds` from one address (or account, where it says so). RATE_LIMIT_FACTOR multiplies the points. */
export type Limit = { points: number; seconds: number }

/** Every rate limit of the API. A limit guards what costs or reveals something, never plain reading. */
export const limits = {
  /** Messages to the office: a family may send several, a script may not fill the inbox. */
  contact: { points: 10, seconds: 600 },
  /** Sign-ins of one address, right or wrong: a computer room behind one address signs in at the same hour. */
  login: { points: 100, seconds: 600 },
  /**
   * Renewals of one sign-in, wherever from: each writes a row, and a college's network has thousands of students. One
   * browser renews four times an hour; one with twenty tabs that are all restored at once renews twenty times.
   */
  renewal: { points: 200, seconds: 600 },
  /** New accounts. */
  signup: { points: 30, seconds: 3600 },
  /** Invitations of admins: each one is a mail to somebody. */
  invitation: { points: 30, seconds: 3600 },
  /** Codes asked for: each one is a mail to somebody. */
  oneTimeCode: { points: 10, seconds: 600 },
  /** Test mails of the set-up guide. They count apart from codes, so that an admin who tries them all leaves the network its codes. */
  testMail: { points: 10, seconds: 600 },
  /** Codes, and passwords of people who are signed in, tried out. */
  proof: { points: 30, seconds: 600 },
  /** Codes of second factors: an office of twenty enters some an hour each. Wrong ones also count against their account for good. */
  secondFactor: { points: 120, seconds: 600 },
  /** Passkeys shown: nothing can be guessed, but each call reads the database and checks a signature. */
  passkey: { points: 120, seconds: 600 },
  /** Second steps by a passkey that are begun: each looks a sign-in up and locks its account. Sign-ins by a passkey alone do not count. */
  passkeyStep: { points: 120, seconds: 600 },
  /** Applications: a school or a shop sends those of many from one address; each has a picture to be made. */
  admission: { points: 20, seconds: 3600 },
  /** Mails that confirm applications to one address, wherever from: an agent applies for a class, a stranger fills no mailbox. */
  admissionMail: { points: 20, seconds: 86_400 },
  /** Forms with a file that are begun, whatever becomes of them: each takes room on the disk while it is on its way. */
  upload: { points: 120, seconds: 600 },
  /** Requests for approval from an office behind one address: each is kept for ever, and its end is mailed. */
  approval: { points: 120, seconds: 3600 },
  /** Looking up somebody by an id that can be guessed. */
  lookup: { points: 60, seconds: 600 },
  /** Payments begun online: a family tries a few times, an agent pays for a dozen. Each asks the provider for a page. */
  onlinePayment: { points: 30, seconds: 600 },
  /** Looks at how a payment stands: a page that is open asks a few times, and the provider is asked every two seconds at most. */
  paymentLook: { points: 300, seconds: 600 },
  /** Events of a payment provider that nobody has signed. Those that are signed count against nothing. */
  badEvent: { points: 60, seconds: 60 },
  /** Searches of an office behind one address: ten people who type all the time, two a second. */
  peopleSearch: { points: 1200, seconds: 60 },
  /** Unknown ids that one network looks up and is still told what it asks while everybody's are used up. */
  missesHere: { points: 5, seconds: 600 },
  /** Unknown ids that everybody together looks up: more than a college's parents mistype in a minute. */
  missesEverywhere: { points: 100, seconds: 60 },
  /** Different ids that one network looks up, whether or not there are such: a family or an agent has a few dozens. The same one again is free. */
  idsHere: { points: 40, seconds: 3600 },
  /** Wrong dates of birth for one id from one network: more than a family mistypes. */
  datesHere: { points: 10, seconds: 21_600 },
  /** Wrong dates of birth from one network, whatever the id: one birthday tried on everybody. */
  datesNetwork: { points: 30, seconds: 3600 },
  /** Wrong dates of birth for one id from everywhere: past it, only networks where its owner was before are served. */
  datesEverywhere: { points: 30, seconds: 86_400 },
  /** Wrong dates of birth for one id from a network where its owner was before, while `datesNetwork` is used up there. */
  datesKnown: { points: 3, seconds: 21_600 },
  /** Wrong passwords for one account from one network: more than anyone mistypes. */
  wrongHere: { points: 10, seconds: 900 },
  /** Wrong passwords from one network, whatever the account: one password tried on everybody. */
  wrongNetwork: { points: 60, seconds: 900 },
  /** Wrong passwords for one account from everywhere: past it, only networks that it was signed in to from before are served. */
  wrongAccount: { points: 60, seconds: 3600 },
  /** Wrong passwords for one account from a network that it was signed in to from before, while `wrongNetwork` is used up there. */
  wrongKnown: { points: 3, seconds: 21_600 },
  /** Wrong passwords that one session gives where it has to confirm its own. */
  wrongInSession: { points: 10, seconds: 900 },
  /** The same from all sessions of one account: more than one session alone can use up. */
  wrongInSessions: { points: 60, seconds: 3600 },
  /** Wrong passwords for an admin's account, counted for the audit log alone: it refuses nobody. */
  failedSignIns: { points: 1_000_000, seconds: 24 * 3600 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
