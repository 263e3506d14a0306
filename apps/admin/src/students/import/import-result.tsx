import { formatRupees } from '@campus/contracts/core/money.ts'
import { importMessages, type ImportMode } from '@campus/contracts/students/import-columns.ts'
import { importPanelMessages } from '@campus/contracts/students/import-messages.ts'
import type { StudentImport } from '@campus/contracts/students/import-schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { QueryState } from '../../page/query-state.tsx'
import { importQuery, useImportEnded } from './api.ts'
import { ImportProblems } from './import-problems.tsx'
import styles from './import-screen.module.css'

type ImportResultProps = {
  importId: string
  /** It was begun on this screen: then it is brought into sight. */
  begun: boolean
  /** The file is still at hand, so that it can be sent again. */
  canImport: boolean
  busy: boolean
  onImport: (mode: ImportMode) => void
}

const inFigures = new Intl.NumberFormat('en-IN')

/** Shows the progress and the result of an import. */
export const ImportResult = ({ importId, begun, canImport, busy, onImport }: ImportResultProps) => {
  const query = useQuery(importQuery(importId))
  const { data } = query
  const ended = useImportEnded()
  const isOver = data !== undefined && data.state !== 'running'
  useEffect(() => {
    if (isOver) void ended()
    // Once, when it has ended.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it does is the same each time
  }, [isOver])

  if (!data)
    return (
      <section className="panel" aria-label={importMessages.states.running}>
        <QueryState query={query} pending={120} inPanel />
      </section>
    )
  const ready = data.rows - data.bad - data.existing
  return (
    <>
      <section ref={begun ? bringIntoSight : undefined} className={`panel ${styles.result}`} aria-label={data.fileName}>
        <h2>{data.fileName}</h2>
        {data.state === 'running' && (
          <>
            <progress value={data.progress} max={100} aria-label={importMessages.states.running} />
            <p className={styles.intro}>{importMessages.leave}</p>
          </>
        )}
        <p role="status">{data.state === 'running' ? `${data.progress} %` : saidOf(data)}</p>
        {data.rows > 0 && <Counts counts={data} ready={ready} />}
        {data.state !== 'running' && data.mode === 'check' && !data.failure && ready > 0 && (
          <p>
            {!canImport && importPanelMessages.chooseAgain}
            {canImport && data.bad === 0 && (
              <Button busy={busy} onClick={() => onImport('all')}>
                {importMessages.importAll}
              </Button>
            )}
            {canImport && data.bad > 0 && (
              <Button busy={busy} onClick={() => onImport('good')}>
                {importMessages.importGood(inFigures.format(ready))}
              </Button>
            )}
          </p>
        )}
      </section>
      {isOver && data.bad > 0 && <ImportProblems importId={importId} />}
    </>
  )
}

const bringIntoSight = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' })
}

const saidOf = ({ state, mode, added, failure }: StudentImport): string => {
  if (failure) return failure
  if (state === 'done') return mode === 'check' ? importMessages.checked : importMessages.done(inFigures.format(added))
  return state === 'refused' ? importMessages.refused : importMessages.stopped
}

const Counts = ({ counts: { mode, rows, added, existing, bad, due }, ready }: { counts: StudentImport; ready: number }) => {
  const words = importMessages.counts
  const lines: [string, number][] = [
    [words.rows, rows],
    mode === 'check' ? [words.ready, ready] : [words.added, added],
    [words.existing, existing],
    [words.bad, bad],
  ]
  return (
    <dl className={styles.counts}>
      {lines.map(([word, count]) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd className="num">{inFigures.format(count)}</dd>
        </div>
      ))}
      <div>
        <dt>{words.due}</dt>
        <dd className="num">{formatRupees(due)}</dd>
      </div>
    </dl>
  )
}
