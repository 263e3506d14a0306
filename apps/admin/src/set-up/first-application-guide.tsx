import { firstDayMessages as words } from '@campus/contracts/set-up/messages.ts'
import { Link } from '@tanstack/react-router'
import { websiteAddress } from '../api-client/origins.ts'
import { NewTabHint } from '../page/new-tab-hint.tsx'
import styles from './first-application-guide.module.css'

const button = 'btn btn-small btn-subtle'

/** Explains the way from an application to its receipt, with links to the screens. */
export const FirstApplicationGuide = () => {
  const { apply, decide, pay, receipt } = words.steps
  const ways = [
    {
      ...apply,
      way: (
        <a className={button} href={websiteAddress('/admission')} target="_blank" rel="noreferrer">
          {apply.link}
          <NewTabHint />
        </a>
      ),
    },
    {
      ...decide,
      way: (
        <Link className={button} to="/applications">
          {decide.link}
        </Link>
      ),
    },
    {
      ...pay,
      way: (
        <Link className={button} to="/student/pay/fee">
          {pay.link}
        </Link>
      ),
    },
    {
      ...receipt,
      way: (
        <Link className={button} to="/fees">
          {receipt.link}
        </Link>
      ),
    },
  ]
  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="first-day">
      <h2 id="first-day">{words.title}</h2>
      <p>{words.text}</p>
      <ol className={styles.ways}>
        {ways.map(({ title, text, way }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            {way}
          </li>
        ))}
      </ol>
    </section>
  )
}
