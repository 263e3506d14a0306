import { feeLineName, feeMessages } from '@campus/contracts/courses/fee-messages.ts'
import { addRupees, formatRupees } from '@campus/contracts/core/money.ts'
import type { ContentForm } from '../content/fields/content-form.ts'
import { ListFields } from '../content/fields/section-fields.tsx'
import type { List } from '../content/fields/sections.ts'
import styles from './course-form.module.css'

const list: List = {
  path: 'feeLines',
  one: 'Line',
  most: 12,
  make: () => ({ name: '', rupees: '' }),
  fields: [
    { path: 'name', ...feeLineName, kind: 'line' },
    { path: 'rupees', label: 'Rupees', kind: 'number' },
  ],
}

type Written = { coursePrice?: unknown; feeLines?: unknown }

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Returns a course's fee and the sum of its lines in rupees; the sum is undefined without lines. */
export const costsOf = ({ coursePrice, feeLines }: Written): { fee: number; sum: number | null } => ({
  fee: numberOf(coursePrice),
  sum:
    Array.isArray(feeLines) && feeLines.length > 0 ? addRupees(feeLines.map(({ rupees }: { rupees?: unknown }) => numberOf(rupees))) : null,
})

type FeeLinesFieldsProps = { form: ContentForm; costs: ReturnType<typeof costsOf> }

/** The lines of a course's fee, and whether they add up to it. */
export const FeeLinesFields = ({ form, costs: { fee, sum } }: FeeLinesFieldsProps) => (
  <section className={styles.wide} aria-labelledby="fee-lines-title">
    <h2 id="fee-lines-title">{feeMessages.linesTitle}</h2>
    <p className={`note ${styles.note}`}>{feeMessages.linesNote}</p>
    <ListFields form={form} list={list} />
    <p className={`num note ${styles.note}`} role="status">
      {sum !== null && sum !== fee && feeMessages.sum(formatRupees(sum), formatRupees(fee))}
    </p>
  </section>
)
