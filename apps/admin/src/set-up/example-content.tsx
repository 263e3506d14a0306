import type { KeptExample, SetUp } from '@campus/contracts/set-up/schema.ts'
import { type ExampleKind, exampleSteps } from '@campus/contracts/set-up/steps.ts'
import { exampleMessages as words } from '@campus/contracts/set-up/messages.ts'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { showToast } from '@campus/ui/feedback/toasts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ActionButton } from '../form/action-button.tsx'
import { fillInExamples, setUpQuery, removeExampleContent } from './api.ts'
import styles from './example-content.module.css'
import progressStyles from './set-up-progress.module.css'

/** Adds example content of the demo to a new college, lists it and removes it. */
export const ExampleContent = ({ setUp: { online, needs, examples, importing } }: { setUp: SetUp }) => {
  const queryClient = useQueryClient()
  const [kept, setKept] = useState<KeptExample[]>([])
  const [hasBegun, setBegun] = useState(false)
  const underWay = importing?.underWay === true
  useSayWhenFilledIn(underWay, examples.length)

  const begun = async () => {
    await queryClient.invalidateQueries(setUpQuery)
    setBegun(true)
  }
  const removed = async () => {
    setBegun(false)
    await queryClient.invalidateQueries()
  }
  const hasSome = examples.length > 0
  // A college with the required content is not offered examples, also when its website is offline again.
  const isOffered = !online && !hasSome && (needs.length > 0 || importing !== undefined)
  if (!isOffered && !hasSome && kept.length === 0) return null
  return (
    <aside className={`panel ${styles.panel}`} aria-labelledby="examples">
      <h2 id="examples">{hasSome ? words.standing(examples.length) : words.title}</h2>
      {!hasSome && kept.length === 0 && <p>{words.offer}</p>}
      {hasSome && <Counts examples={examples} />}
      {hasSome && <Left examples={examples.filter(({ edited }) => edited)} />}
      {kept.length > 0 && <Kept kept={kept} />}
      {importing?.underWay && !hasSome && <FillingIn importing={importing} />}
      {!underWay && !hasSome && importing && <p>{words.cutShort(importing.taken, importing.of)}</p>}
      {!underWay && !hasSome && !importing && hasBegun && <p role="alert">{words.failed}</p>}
      {hasSome && (
        <ActionButton
          variant="subtle"
          size="small"
          ask={() => askFirst(words.removeFirst)}
          send={() => removeExampleContent(setKept)}
          onDone={removed}
        >
          {words.remove}
        </ActionButton>
      )}
      {isOffered && !underWay && (
        <ActionButton variant="subtle" size="small" send={fillInExamples} onDone={begun}>
          {importing ? words.goOn : words.import}
        </ActionButton>
      )}
    </aside>
  )
}

/** Shows the progress of an import, polled from the server, which loads pictures one after the other. */
const FillingIn = ({ importing: { taken, of } }: { importing: NonNullable<SetUp['importing']> }) => {
  useQuery({ ...setUpQuery, refetchInterval: 2000 })
  return (
    <>
      <progress className={progressStyles.bar} value={taken} max={of} aria-label={words.importing} />
      <p>
        {words.importing} <span className="num">{words.progress(taken, of)}</span>
      </p>
      <p>{words.importingText}</p>
    </>
  )
}

/** Reports the end of an import and refetches every screen. */
const useSayWhenFilledIn = (underWay: boolean, count: number): void => {
  const queryClient = useQueryClient()
  const was = useRef(underWay)
  useEffect(() => {
    const hasEnded = was.current && !underWay
    was.current = underWay
    if (!hasEnded || count === 0) return
    showToast({ message: words.imported(count), kind: 'success' })
    void queryClient.invalidateQueries()
  }, [underWay, count, queryClient])
}

const Counts = ({ examples }: Pick<SetUp, 'examples'>) => {
  const kinds = Object.keys(exampleSteps) as ExampleKind[]
  const counts = kinds.map((kind) => ({ kind, count: examples.filter((one) => one.kind === kind).length }))
  return (
    <ul className={styles.counts}>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ kind, count }) => (
          <li key={kind}>
            {words.kinds[kind]} <span className="num">{count}</span>
          </li>
        ))}
    </ul>
  )
}

/** Lists texts and pictures of the demo in edited content. */
const Left = ({ examples }: Pick<SetUp, 'examples'>) => (
  <ul className={styles.kept}>
    {examples.map(({ kind, subject, name, texts, more, pictures }) => (
      <li key={`${kind} ${subject}`}>
        <strong>{name}</strong>: {words.editedLabel}
        {texts.length + pictures > 0 && ` (${words.left(texts, more, pictures)})`}
      </li>
    ))}
  </ul>
)

const Kept = ({ kept }: { kept: KeptExample[] }) => (
  <div role="status">
    <p>{words.kept}</p>
    <ul className={styles.kept}>
      {kept.map(({ kind, name, reason }) => (
        <li key={`${kind} ${name}`}>
          {name}: {words.reasons[reason]}
        </li>
      ))}
    </ul>
  </div>
)
