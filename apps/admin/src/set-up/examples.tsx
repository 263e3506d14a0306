import type { KeptExample, SetUp } from '@campus/contracts/set-up/schema.ts'
import { type ExampleKind, exampleSteps } from '@campus/contracts/set-up/steps.ts'
import { exampleWords as words } from '@campus/contracts/set-up/words.ts'
import { ActionButton } from '@campus/ui/buttons/action-button.tsx'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fillInExamples, setUpQuery, takeExamplesOff } from './api.ts'
import styles from './examples.module.css'

/** What the demo can lend a college that begins, what of it stands on the site, and the way back. */
export const Examples = ({ setUp: { online, examples, importing } }: { setUp: SetUp }) => {
  const queryClient = useQueryClient()
  const [kept, setKept] = useState<KeptExample[]>([])
  const readAnew = () => queryClient.invalidateQueries()
  if (online && examples.length === 0 && kept.length === 0) return null
  return (
    <aside className={`panel ${styles.panel}`} aria-labelledby="examples">
      <h2 id="examples">{examples.length > 0 ? words.standing(examples.length) : words.title}</h2>
      {examples.length === 0 && kept.length === 0 && <p>{words.offer}</p>}
      {examples.length > 0 && <Counts examples={examples} />}
      {kept.length > 0 && <Kept kept={kept} />}
      {examples.length > 0 ? (
        <ActionButton
          look="quiet"
          size="small"
          ask={() => askFirst(words.removeFirst)}
          send={() => takeExamplesOff(setKept)}
          onDone={readAnew}
        >
          {words.remove}
        </ActionButton>
      ) : (
        !online && (
          <ActionButton look="quiet" size="small" send={fillInExamples} onDone={readAnew} sending={<Importing importing={importing} />}>
            {words.import}
          </ActionButton>
        )
      )}
    </aside>
  )
}

/** How far an import is: the server has its pictures one after the other. */
const Importing = ({ importing }: Pick<SetUp, 'importing'>) => {
  useQuery({ ...setUpQuery, refetchInterval: 2000 })
  return <span>{importing ? `${words.importing} ${words.progress(importing.taken, importing.of)}` : words.importing}</span>
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
