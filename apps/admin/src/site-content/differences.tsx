import { sitePanelMessages } from '@campus/contracts/site-content/panel-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { noBackgroundRefetch } from '../api-client/no-background-refetch.ts'
import { editedQuery } from './api.ts'
import styles from './differences.module.css'
import { differences, labelOf, type Section, textOf, valuesOf } from './sections.ts'

type DifferencesProps = {
  sections: readonly Section[]
  /** What is written here. */
  mine: unknown
  find: () => Promise<{ content: unknown } | null>
}

/** For somebody who has to choose between two versions: where they differ, and what the other says there. */
export const Differences = ({ sections, mine, find }: DifferencesProps) => {
  const { data: theirs } = useQuery({ ...editedQuery('theirs', find), ...noBackgroundRefetch })
  if (!theirs) return null
  const values = valuesOf(theirs.content)
  const lines = differences(sections, theirs.content, mine).flatMap((path) => {
    const label = labelOf(sections, path)
    return label === undefined ? [] : [{ path, label }]
  })
  if (lines.length === 0) return null
  return (
    <>
      <p>{sitePanelMessages.differences}</p>
      <dl className={styles.differences}>
        {lines.map(({ path, label }) => (
          <div key={path}>
            <dt>{label}</dt>
            <dd>{textOf(sections, path, values.get(path)) ?? 'Nothing'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
