import type { Capability } from '@campus/contracts/core/access.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { adminFrameMessages } from '@campus/contracts/dashboard/messages.ts'
import { formatPhone } from '@campus/contracts/core/formats/phone.ts'
import type { FoundPerson } from '@campus/contracts/students/people-search-schema.ts'
import { StatusBadge } from '@campus/ui/status/status-badge.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import styles from './palette.module.css'
import type { FoundScreen } from '../navigation/find-screens.ts'

/** A row of the palette: its key and the links of its cells. */
export type PaletteRow = { key: string; cells: ReactNode[] }

const { updateStatus } = adminFrameMessages.sidebar

/** Reached by the arrow keys of the field above, so not by Tab. */
const inside = { tabIndex: -1, preload: false } as const

/** Links to what somebody may do with a person. */
export const personRow = (person: FoundPerson, may: (capability: Capability) => boolean): PaletteRow => {
  const { uniqueId: id, name, courseName, semester, rollNumber, contactNumber, applicationStatus } = person
  const studies = [courseName, semester && `Semester ${semester}`, rollNumber && panelMessages.rollNumber(rollNumber)]
    .filter(Boolean)
    .join(' · ')
  return {
    key: `person ${id}`,
    cells: [
      <Link key="record" to="/view/student/$studentId" params={{ studentId: id }} className={styles.main} {...inside}>
        <span className={styles.name}>{name}</span>
        <span className={`note ${styles.about}`}>
          <span>{id}</span> <span>{studies}</span> <span>{formatPhone(contactNumber)}</span> <StatusBadge status={applicationStatus} />
        </span>
      </Link>,
      may('fees.collect') && (
        <Link
          key="pay"
          to="/student/pay/fee"
          search={{ id }}
          className={styles.action}
          aria-label={panelMessages.takePaymentOf(name)}
          {...inside}
        >
          {panelMessages.takePayment}
        </Link>
      ),
      may('applications.decide') && (
        <Link
          key="status"
          to="/update/status"
          search={{ id }}
          className={styles.action}
          aria-label={`${updateStatus} of ${name}`}
          {...inside}
        >
          {updateStatus}
        </Link>
      ),
    ].filter((cell) => cell !== false),
  }
}

export const screenRow = ({ to, label, icon: Icon, group }: FoundScreen): PaletteRow => ({
  key: `screen ${to}`,
  cells: [
    <Link key="screen" to={to} className={styles.main} {...inside}>
      <span className={styles.screen}>
        <Icon aria-hidden /> {label}
        {group && <small>{group}</small>}
      </span>
    </Link>,
  ],
})
