import type { Role } from '../options.ts'
import { factorResetMessages } from '../second-factor-messages.ts'

const actions = {
  makeAdmin: 'Make admin',
  removeAdmin: 'Remove as admin',
  changeDuties: 'Change duties',
  disable: 'Disable account',
  enable: 'Enable account',
  endSessions: 'End sessions',
  unlink: 'Remove Google',
  resetFactor: factorResetMessages.action,
  remove: 'Delete account',
} as const

/** Texts of the list of people. */
export const peopleMessages = {
  title: 'People',
  columns: {
    name: 'Name',
    email: 'Email',
    role: 'Role',
    signIn: 'Signs in by',
    lastSignedIn: 'Last signed in',
    sessions: 'Sessions',
    since: 'Since',
  },
  roles: { admin: 'Admin', student: 'Student' } satisfies Record<Role, string>,
  allRoles: 'All',
  ways: { password: 'Password', provider: 'Google', both: 'Password, Google' },
  never: 'Never',
  confirmed: 'confirmed',
  unconfirmed: 'not confirmed',
  disabled: 'Disabled',
  placeholder: 'Name or email',
  howToAdd: 'A new colleague is invited by a link. One who has an account already is made an admin in this list.',
  failed: 'The people could not be fetched',
  empty: 'Nobody found',
  emptyHint: 'Nobody fits what you chose. Choose less, or search for another name.',
  actions,
} as const

/** Questions before an action on somebody's account. */
export const peopleQuestions = {
  makeAdmin: (name: string) => ({
    title: `Make ${name} an admin?`,
    text: 'They may then do in the office what you choose here. They are signed out on every device.',
    yes: actions.makeAdmin,
  }),
  changeDuties: (name: string) => ({
    title: `Change the duties of ${name}`,
    text: 'It holds at once. Where they may do more than before, they are signed out on every device and sign in again.',
    yes: 'Save duties',
  }),
  removeAdmin: (name: string) => ({
    title: `Remove ${name} as admin?`,
    text: 'They leave the office at once, on every device. Their account stays.',
    yes: actions.removeAdmin,
  }),
  disable: (name: string) => ({
    title: `Disable the account of ${name}?`,
    text: 'They are signed out at once, on every device, and cannot sign in until you enable it again.',
    yes: actions.disable,
  }),
  enable: (name: string) => ({ title: `Enable the account of ${name}?`, text: 'They can sign in again.', yes: actions.enable }),
  endSessions: (name: string) => ({
    title: `End all sessions of ${name}?`,
    text: 'They are signed out at once, on every device. They can sign in again.',
    yes: actions.endSessions,
  }),
  unlink: (name: string) => ({
    title: `Remove sign-in with Google for ${name}?`,
    text: 'They are signed out at once, on every device. From then on only their password opens the account, until they set a new one by Forgot Password?',
    yes: actions.unlink,
  }),
  resetFactor: factorResetMessages.question,
  remove: (name: string) => ({
    title: `Delete the account of ${name} for good?`,
    text: 'They are signed out at once, on every device. Name, email, password, links and picture are gone; applications and payments stay.',
    yes: actions.remove,
  }),
} as const

/** The server's messages about them. */
export const peopleAnswers = {
  unknown: 'Nobody has this account any more',
  lastOwner: 'This is the last owner. Make somebody else an owner first',
  yourself: 'You cannot do this to your own account. Another owner can',
  oneThing: 'Change one thing at a time',
  studentDuties: 'Only an admin has duties',
  notAdmin: 'Make them an admin first',
  unconfirmed: 'They must confirm their email first: nobody has shown yet that it is theirs',
  disabled: 'This account is disabled. Enable it first',
  madeAdmin: (name: string) => `${name} is an admin now`,
  removedAdmin: (name: string) => `${name} is no longer an admin`,
  dutiesChanged: (name: string) => `The duties of ${name} are changed`,
  disabledNow: (name: string) => `The account of ${name} is disabled`,
  enabledNow: (name: string) => `The account of ${name} is enabled`,
  deleted: (name: string) => `The account of ${name} is deleted`,
  unlinked: (name: string) => `Google no longer opens the account of ${name}`,
  onlyProvider: 'Google is their only way in. They must set a password first, by Forgot Password?; or disable the account',
  unchanged: 'It was so already',
  ended: (count: number) => (count === 0 ? 'Nobody was signed in' : count === 1 ? '1 session was ended' : `${count} sessions were ended`),
} as const

/** Names the sign-in method of an account. */
export const signInMethod = ({ hasPassword, hasProvider }: { hasPassword: boolean; hasProvider: boolean }): string => {
  const { both, provider, password } = peopleMessages.ways
  if (hasPassword && hasProvider) return both
  return hasProvider ? provider : password
}
