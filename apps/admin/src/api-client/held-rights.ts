import type { Capability } from '@campus/contracts/core/access.ts'
import { type CourseLimit, isOfWholeCollege } from '@campus/contracts/core/course-access.ts'
import { type Duty, mayDo } from '@campus/contracts/identity/people/duties.ts'

/** The rights of the signed-in admin, and the courses that they are for. */
export type HeldRights = { duties: readonly Duty[]; courses: CourseLimit }

/** Returns whether somebody may do a thing, at least for some courses. */
export const hasCapability = ({ duties, courses }: HeldRights, capability: Capability): boolean =>
  mayDo(duties, capability) && (courses === 'all' || !isOfWholeCollege(capability))
