import { takesApplications } from '@campus/contracts/admissions/round/state.ts'
import type { LandingPage } from '@campus/contracts/site-content/schema.ts'
import { admissionNotice, homeMessages } from '@campus/contracts/site-content/messages.ts'
import { ArrowRight, Cross, Document, Phone } from '@campus/ui/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type AnimationEvent, type RefObject, useState } from 'react'
import { instituteQuery } from '../site/api.ts'
import styles from './hero-cards.module.css'

const cards = [
  { name: 'call', section: 'callNotice', to: '/contact', Icon: Phone },
  { name: 'admission', section: 'admissionNotice', to: '/admission', Icon: Document },
] as const

/** The cards that have a title and are switched on. */
const noticesFor = ({ notices, hidden }: Pick<LandingPage, 'notices' | 'hidden'>, year: string | undefined) =>
  cards.flatMap(({ name, section, ...card }) => {
    const { title, text } = notices?.[name] ?? {}
    if (!title || hidden?.includes(section)) return []
    return [{ ...card, title: name === 'admission' ? admissionNotice(title, year) : title, text }]
  })

type Notice = ReturnType<typeof noticesFor>[number]

type NoticeCardsProps = Pick<LandingPage, 'notices' | 'hidden'> & {
  /** Gets the focus after the last card was hidden. */
  after: RefObject<HTMLElement | null>
}

/** The two notices of the hero (docs/product/public-website.md#home). */
export const HeroCards = ({ after, ...content }: NoticeCardsProps) => {
  const { data: institute } = useQuery(instituteQuery)
  const [gone, setGone] = useState<string[]>([])
  // No card invites applications while admissions are closed.
  const isClosed = institute !== undefined && !takesApplications(institute.admissionState)
  const shown = noticesFor(content, institute?.admission.noticeYear).filter(
    ({ to }) => !gone.includes(to) && !(isClosed && to === '/admission'),
  )
  const hide = (notice: Notice, card: HTMLElement) => {
    // The pressed button disappears with its card, so the focus moves.
    if (card.contains(document.activeElement)) {
      const next = card.parentElement?.querySelector<HTMLElement>('li:not([data-leaving]) button')
      const place = next ?? after.current
      place?.focus({ preventScroll: true })
    }
    setGone((before) => [...before, notice.to])
  }
  return (
    shown.length > 0 && (
      <ul className={`wrap no-print ${styles.cards}`} aria-label="Notices">
        {shown.map((notice) => (
          <NoticeCard key={notice.to} {...notice} onGone={(card) => hide(notice, card)} />
        ))}
      </ul>
    )
  )
}

/** Slides in for a second; its close button fades it out and removes it. */
const NoticeCard = ({ title, text, to, Icon, onGone }: Notice & { onGone: (card: HTMLElement) => void }) => {
  const [leaving, setLeaving] = useState(false)
  const onAnimationEnd = ({ currentTarget }: AnimationEvent<HTMLElement>) => {
    if (leaving) onGone(currentTarget)
  }
  return (
    <li className={`panel ${styles.card}`} data-to={to} data-leaving={leaving || undefined} onAnimationEnd={onAnimationEnd}>
      <span className={styles.icon}>
        <Icon />
      </span>
      <div>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
        <Link to={to} className={styles.explore} aria-label={`${homeMessages.noticeButton}: ${title}`}>
          {homeMessages.noticeButton} <ArrowRight />
        </Link>
      </div>
      <button type="button" className={`icon-btn ${styles.close}`} aria-label={`Hide: ${title}`} onClick={() => setLeaving(true)}>
        <Cross />
      </button>
    </li>
  )
}
