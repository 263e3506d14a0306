import { capabilities } from '@campus/contracts/core/access.ts'
import { type Duty, duties, mayDo } from '@campus/contracts/identity/people/duties.ts'
import {
  capabilityNames,
  courseLimitMessages,
  dutyMessages as words,
  dutyNames,
  dutyPurposes,
} from '@campus/contracts/identity/people/duty-messages.ts'
import type { Person } from '@campus/contracts/identity/people/schema.ts'
import { Button, buttonClass } from '@campus/ui/buttons/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { Page } from '../../page/page.tsx'
import { QueryState } from '../../page/query-state.tsx'
import { adminsQuery } from './admins-query.ts'
import { useCourseCodes } from '../../courses/use-course-codes.ts'
import styles from './duty-table-screen.module.css'

/** Tables of the admins with their duties and of the rights of each duty, for the principal to read and print. */
export const DutyTableScreen = () => (
  <Page
    title={words.tableTitle}
    actions={
      <>
        <Link to="/people" className={buttonClass('subtle')}>
          {words.toPeople}
        </Link>
        <Button onClick={() => window.print()}>
          <IconPrinter aria-hidden /> {words.print}
        </Button>
      </>
    }
  >
    <div className={`stack ${styles.parts}`}>
      <p className="soft">{words.tableText}</p>
      <p className="soft">{courseLimitMessages.tableText}</p>
      <QueryState query={useQuery(adminsQuery)} pending={420}>
        {(admins) => <Holders admins={admins} />}
      </QueryState>
      <Allowed />
    </div>
  </Page>
)

const holdersOf = (duty: Duty, admins: readonly Person[], codesOf: ReturnType<typeof useCourseCodes>) =>
  admins
    .filter(({ duties: held, disabled }) => held.includes(duty) && !disabled)
    .map(({ name, email, courses }) => {
      const codes = codesOf(courses)
      return `${name} (${email})${codes === 'all' ? '' : `: ${codes.join(', ')}`}`
    })
    .join('; ')

const Holders = ({ admins }: { admins: readonly Person[] }) => {
  const codesOf = useCourseCodes()
  return (
    <section className={`panel ${styles.holders}`}>
      <dl>
        {duties.map((duty) => (
          <div key={duty}>
            <dt>
              {dutyNames[duty]}
              <small>{dutyPurposes[duty]}</small>
            </dt>
            <dd>{holdersOf(duty, admins, codesOf) || <span className={styles.nobody}>{words.nobody}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Allowed = () => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways is reached by keyboard
  <div className={`panel ${styles.scroll}`} role="region" aria-label={words.tableTitle} tabIndex={0}>
    <table className={styles.table}>
      <caption className="visually-hidden">{words.tableTitle}</caption>
      <thead>
        <tr>
          <th scope="col">{words.capability}</th>
          {duties.map((duty) => (
            <th key={duty} scope="col">
              {dutyNames[duty]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {capabilities.map((capability) => (
          <tr key={capability}>
            <th scope="row">{capabilityNames[capability]}</th>
            {duties.map((duty) => (
              <td key={duty}>
                {mayDo([duty], capability) ? (
                  <IconCheck role="img" aria-label={words.allowed} />
                ) : (
                  <span className="visually-hidden">{words.notAllowed}</span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
