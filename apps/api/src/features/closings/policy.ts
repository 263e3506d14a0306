import { mayDo } from '@campus/contracts/identity/duties.ts'
import type { Identity } from '../../platform/http/access.ts'

/** Whoever sees the reports sees what others have closed; a cashier sees what they closed themselves. */
export const seesEveryClosing = ({ duties }: Pick<Identity, 'duties'>): boolean => mayDo(duties, 'fees.report')
