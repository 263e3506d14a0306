import { mayDo } from '@campus/contracts/identity/people/duties.ts'
import type { Identity } from '../../platform/http/access.ts'

/**
 * Returns whether a caller sees the closings of others, as everyone does who sees the reports of the whole college. A cashier, and an admin
 * whose duties are limited to some courses, sees their own alone.
 */
export const seesEveryClosing = ({ duties, courses }: Pick<Identity, 'duties' | 'courses'>): boolean =>
  courses === 'all' && mayDo(duties, 'fees.report')
