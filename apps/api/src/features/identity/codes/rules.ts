/** Limits of one-time codes (docs/product/accounts.md#one-time-codes). */
export const codeLifetimeMs = { minutes: 10 } as const
export const codeDigits = 8
/** Wrong tries of one code from one network, and from all together that neither asked for it nor had its owner signed in before. */
export const maxAttempts = { here: 5, elsewhere: 20 } as const

/**
 * Codes of one purpose in a day, to one account and to one address, and how many of them one network can ask for. Not multiplied by
 * RATE_LIMIT_FACTOR: each one is a mail to somebody.
 */
const codesADay = 10
const codesFromNetwork = 4
/** The bounds of how many of a day's codes are reserved for the networks that the owner was signed in from: one for each. */
const kept = { least: 3, most: 6 } as const

/** The codes requested within a day, and the network of the next request. */
export type CodeRequest = {
  all: number
  /** From the network that asks now. */
  here: number
  /** From all networks that the owner was never signed in from. */
  unknown: number
  /** The number of the owner's networks that have asked. */
  knownNetworks: number
  /** The number of networks that the owner was signed in from. */
  ownersNetworks: number
  /** Whether the network that asks now is one of them. */
  isKnown: boolean
}

/** Returns whether one more code may be made: the last ones of a day are for those of the owner's networks that have had none. */
export const canRequestCode = ({ all, here, unknown, knownNetworks, ownersNetworks, isKnown }: CodeRequest): boolean => {
  if (all >= codesADay || here >= codesFromNetwork) return false
  if (isKnown && here === 0) return true
  const forOwner = ownersNetworks === 0 ? 0 : Math.min(Math.max(ownersNetworks, kept.least), kept.most)
  if (!isKnown && unknown >= codesADay - forOwner) return false
  const waiting = Math.max(0, Math.min(ownersNetworks, kept.most) - knownNetworks)
  return all + waiting < codesADay
}
