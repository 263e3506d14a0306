import { capabilities, type Capability } from '../../core/access.ts'

/** The duties of the office; an admin has one or several (docs/product/duties.md). */
export const duties = ['owner', 'accounts', 'cashier', 'admissions', 'verifier', 'content', 'messages', 'auditor'] as const
export type Duty = (typeof duties)[number]

/** The capabilities of each duty. Only the owner may change the members of the office, and set up the website. */
export const dutyCapabilities = {
  owner: capabilities,
  accounts: ['students.read', 'fees.read', 'fees.collect', 'fees.correct', 'fees.set', 'fees.report', 'approvals.read', 'approvals.decide'],
  cashier: ['students.read', 'fees.read', 'fees.collect'],
  admissions: [
    'students.read',
    'students.change',
    'students.export',
    'students.erase',
    'identity-numbers.read',
    'applications.read',
    'applications.enter',
    'applications.decide',
    'certificates.issue',
    'approvals.read',
    'approvals.decide',
  ],
  verifier: ['students.read', 'identity-numbers.read', 'applications.read'],
  content: ['content.read', 'content.change'],
  messages: ['messages.read', 'messages.answer'],
  auditor: [
    'students.read',
    'students.export',
    'applications.read',
    'fees.read',
    'fees.report',
    'approvals.read',
    'content.read',
    'messages.read',
    'people.read',
    'audit.read',
  ],
} as const satisfies Record<Duty, readonly Capability[]>

/** Returns those of some words that are duties, each once and in their order: a later release may know more of them. */
export const knownDuties = (words: readonly string[]): Duty[] => duties.filter((duty) => words.includes(duty))

/** Returns whether somebody with these duties may do a thing. */
export const mayDo = (held: readonly Duty[], capability: Capability): boolean =>
  held.some((duty) => (dutyCapabilities[duty] as readonly Capability[]).includes(capability))

/** Returns the duties that a thing takes one of, the owner's first. */
export const dutiesFor = (capability: Capability): Duty[] => duties.filter((duty) => mayDo([duty], capability))
