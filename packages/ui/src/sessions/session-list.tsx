import type { SystemName } from '@campus/contracts/identity/sessions/browsers.ts'
import { browserNameOf, ownSessionMessages as messages } from '@campus/contracts/identity/sessions/messages.ts'
import type { OwnSession } from '@campus/contracts/identity/sessions/schema.ts'
import { useEffect, useRef } from 'react'
import { Button } from '../buttons/button.tsx'
import { Monitor, Smartphone } from '../page-icons.tsx'
import styles from './session-list.module.css'

type SessionListProps = {
  sessions: readonly OwnSession[]
  /** The id of the session that is being ended. */
  ending: string | undefined
  endingOthers: boolean
  onEnd: (session: OwnSession) => void
  onEndOthers: () => void
  /** The id of the heading above. */
  labelledBy: string
  className?: string
}

/**
 * Lists the browsers that are signed in to one's account: this one first, the others with a button that ends them. The focus goes on to
 * the next button when its own has gone with its row, or to the list.
 */
export const SessionList = ({ sessions, ending, endingOthers, onEnd, onEndOthers, labelledBy, className = '' }: SessionListProps) => {
  const list = useRef<HTMLUListElement>(null)
  const focusAfter = useKeptFocus(list, sessions)
  const sorted = [...sessions.filter(({ current }) => current), ...sessions.filter(({ current }) => !current)]
  const others = sessions.filter(({ current }) => !current).length
  return (
    <div className={styles.sessions}>
      <p className="note">{others === 0 ? messages.alone : messages.hint}</p>
      <ul ref={list} className={`${styles.list} ${className}`} aria-labelledby={labelledBy} tabIndex={-1}>
        {sorted.map((session) => (
          <Row
            key={session._id}
            session={session}
            busy={ending === session._id}
            onEnd={() => {
              focusAfter()
              onEnd(session)
            }}
          />
        ))}
      </ul>
      {others > 1 && (
        <Button
          className={styles.others ?? ''}
          variant="subtle"
          size="small"
          busy={endingOthers}
          onClick={() => {
            focusAfter()
            onEndOthers()
          }}
        >
          {messages.endOthers}
        </Button>
      )}
    </div>
  )
}

const phones: ReadonlySet<SystemName | undefined> = new Set(['Android', 'iPad', 'iPhone', 'KaiOS'])

type RowProps = { session: OwnSession; busy: boolean; onEnd: () => void }

const Row = ({ session, busy, onEnd }: RowProps) => {
  const { system, network, usedAt, current } = session
  const name = browserNameOf(session)
  const Device = phones.has(system) ? Smartphone : Monitor
  return (
    <li className={styles.row} data-current={current || undefined}>
      <Device className={styles.device ?? ''} />
      <div className={styles.words}>
        <p className={styles.name}>
          {name} {current && <span className={styles.badge}>{messages.current}</span>}
        </p>
        <p className={`note num ${styles.facts}`}>
          <span>{network === undefined ? messages.noNetwork : messages.network(network)}</span>
          {current ? <span>{messages.inUse}</span> : <time dateTime={usedAt}>{messages.lastUsed(usedAt)}</time>}
        </p>
      </div>
      {!current && (
        <Button variant="subtle" size="small" busy={busy} aria-label={messages.endNamed(name, network)} onClick={onEnd}>
          {messages.end}
        </Button>
      )}
    </li>
  )
}

/** Returns what is called before a row may go: the focus that goes with it moves to the button at its place, the last one or the list. */
const useKeptFocus = (list: React.RefObject<HTMLUListElement | null>, sessions: readonly OwnSession[]) => {
  const place = useRef<number | null>(null)
  const buttonsOf = () => [...(list.current?.querySelectorAll('button') ?? [])]
  const count = sessions.length
  const before = useRef(count)
  useEffect(() => {
    const fewer = count < before.current
    before.current = count
    // It is somewhere else by now, unless it went with the row.
    if (!fewer || place.current === null || document.activeElement !== document.body) return
    const buttons = buttonsOf()
    const next = place.current === -1 ? undefined : (buttons[place.current] ?? buttons.at(-1))
    const target = next ?? list.current
    target?.focus()
    place.current = null
  })
  return () => {
    place.current = buttonsOf().findIndex((button) => button === document.activeElement)
  }
}
