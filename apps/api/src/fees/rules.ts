import type { Fee } from '@campus/contracts/fees/schema.ts'
import { type Paise, toRupees } from '@campus/contracts/kit/money.ts'

export type FeeAccount = { courseFeePaise: Paise; concessionPaise: Paise; lateFinePaise: Paise; paidPaise: Paise }

/** An account on the wire. The course fee is what remains of it after a concession, so that due is course fee + late fine − paid. */
export const feeOf = ({ courseFeePaise, concessionPaise, lateFinePaise, paidPaise }: FeeAccount): Fee => ({
  course_Fee: toRupees(courseFeePaise - concessionPaise),
  late_Fine: toRupees(lateFinePaise),
  amount_paid: toRupees(paidPaise),
  amount_due: toRupees(courseFeePaise - concessionPaise + lateFinePaise - paidPaise),
})
