/**
 * The rights that members of the office can have. An endpoint or an event names the one that it requires; a duty is a set of them
 * (identity/people/duties.ts). `read` never changes anything.
 */
export const capabilities = [
  'students.read',
  'students.change',
  'students.export',
  'students.erase',
  'identity-numbers.read',
  'applications.read',
  'applications.enter',
  'applications.decide',
  'certificates.issue',
  'fees.read',
  'fees.collect',
  'fees.correct',
  'fees.set',
  'fees.report',
  'approvals.read',
  'approvals.decide',
  'content.read',
  'content.change',
  'messages.read',
  'messages.answer',
  'people.read',
  'people.change',
  'audit.read',
  'set-up.change',
] as const
export type Capability = (typeof capabilities)[number]

/**
 * The callers of an endpoint or an event: anyone, or only some. `admin` is every member of the office, whatever their duties. The server
 * enforces it from here; what a caller may see of one record (their own, a masked one, one of their courses) is decided by the feature.
 */
export type Access = 'anyone' | 'signed-in' | 'student' | 'admin' | Capability

/** Returns whether only members of the office call this. */
export const isForOffice = (access: Access): access is 'admin' | Capability => access === 'admin' || isCapability(access)

/** Returns whether this takes a duty, and not only a role. */
export const isCapability = (access: Access): access is Capability => (capabilities as readonly Access[]).includes(access)
