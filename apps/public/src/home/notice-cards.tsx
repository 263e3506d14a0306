import { homeWords } from '@campus/contracts/site-content/words.ts'
import { ArrowRight, Cross, Document, Phone } from '@campus/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import styles from './notice-cards.module.css'

const notices = [
  { title: homeWords.notices.call, text: 'Leave a number; the admission desk rings back.', to: '/contact', Icon: Phone },
  { title: homeWords.notices.admission, text: 'Five short steps, about twelve minutes.', to: '/admission', Icon: Document },
]

type Notice = (typeof notices)[number]

/** The two notices of the hero (specification §2.3). */
export const NoticeCards = () => {
  const [gone, setGone] = useState<Notice[]>([])
  const shown = notices.filter((notice) => !gone.includes(notice))
  return (
    shown.length > 0 && (
      <ul className={styles.cards} aria-label="Notices">
        {shown.map((notice) => (
          <NoticeCard key={notice.to} {...notice} onGone={() => setGone((before) => [...before, notice])} />
        ))}
      </ul>
    )
  )
}

/** Comes in for a second; its cross makes it fade out, and then it is gone. */
const NoticeCard = ({ title, text, to, Icon, onGone }: Notice & { onGone: () => void }) => {
  const [leaving, setLeaving] = useState(false)
  return (
    <li className={styles.card} data-to={to} data-leaving={leaving || undefined} onAnimationEnd={() => leaving && onGone()}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
        <Link to={to} className={styles.explore} aria-label={`${homeWords.noticeButton}: ${title}`}>
          {homeWords.noticeButton} <ArrowRight />
        </Link>
      </div>
      <button type="button" className={`icon-btn ${styles.close}`} aria-label={`Hide: ${title}`} onClick={() => setLeaving(true)}>
        <Cross />
      </button>
    </li>
  )
}
