import { sitePanelMessages } from '@campus/contracts/site-content/panel-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { noBackgroundRefetch } from '../api-client/no-background-refetch.ts'
import { editedQuery } from '../content/editing-api.ts'
import styles from './differences.module.css'
import { differences, labelOf, type Section, textOf, valuesOf } from '../content/fields/sections.ts'

type DifferencesProps = {
  sections: readonly Section[]
  /** The current input. */
  mine: unknown
  find: () => Promise<{ content: unknown } | null>
}

/** Shows where two versions differ, with the other version's values, for a choice between them. */
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
