import { mayDo } from '@campus/contracts/identity/people/duties.ts'
import type { Identity } from '../../platform/http/access.ts'

/**
 * Whoever sees the reports of the whole college sees what others have closed; a cashier, and whoever's duties are limited to some
 * courses, sees what they closed themselves.
 */
export const seesEveryClosing = ({ duties, courses }: Pick<Identity, 'duties' | 'courses'>): boolean =>
  courses === 'all' && mayDo(duties, 'fees.report')
