import { actionMessages } from '@campus/contracts/core/messages.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { recordSections } from '@campus/contracts/students/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { ChevronLeft, ChevronRight } from '@campus/ui/icons.tsx'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { recordEntries } from './record-entries.ts'
import styles from './record-viewer.module.css'

const last = recordSections.length - 1

/** The record's five sections, one at a time: by number, by Previous and Next, or by the arrow keys. */
export const RecordViewer = ({ record }: { record: StudentRecord }) => {
  const [index, setIndex] = useState(0)
  const id = useId()
  const tabs = useRef<(HTMLButtonElement | null)[]>([])
  const section = recordSections[index] ?? recordSections[0]

  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: Math.max(0, index - 1), ArrowRight: Math.min(last, index + 1), Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setIndex(to)
    tabs.current[to]?.focus()
  }

  return (
    <section className="panel" aria-label="Record">
      <div className={styles.tabs} role="tablist" aria-label="Sections" tabIndex={-1} onKeyDown={onKeyDown}>
        {recordSections.map((name, place) => (
          <button
            key={name}
            ref={(node) => {
              tabs.current[place] = node
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-selected={place === index}
            aria-controls={`${id}-panel`}
            tabIndex={place === index ? 0 : -1}
            onClick={() => setIndex(place)}
          >
            <b aria-hidden="true">{place + 1}</b>
            <span>
              {name.replace(' Information', '')}
              <span className="visually-hidden"> Information</span>
            </span>
          </button>
        ))}
      </div>
      <div className={styles.section} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${index}`} tabIndex={0}>
        <header className={styles.head}>
          <h2>{section}</h2>
          <p role="status">
            Section {index + 1} of {recordSections.length}
          </p>
          <div className={`${styles.ways} no-print`}>
            <Step to={index - 1} allowed={index > 0} onStep={setIndex}>
              <ChevronLeft /> {actionMessages.previous}
            </Step>
            <Step to={index + 1} allowed={index < last} onStep={setIndex}>
              {actionMessages.next} <ChevronRight />
            </Step>
          </div>
        </header>
        <dl className={styles.entries} data-amounts={section === 'Fee Information' || undefined}>
          {recordEntries(section, record).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value ?? <span className={styles.none}>{panelMessages.notGiven}</span>}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

type StepProps = { to: number; allowed: boolean; onStep: (index: number) => void; children: ReactNode }

/** At an end the button is announced as disabled but keeps the focus. */
const Step = ({ to, allowed, onStep, children }: StepProps) => (
  <Button variant="subtle" size="small" aria-disabled={!allowed || undefined} onClick={() => allowed && onStep(to)}>
    {children}
  </Button>
)
