import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import type { NoticeContent } from '@campus/contracts/notices/editing-schema.ts'
import { parseFileUrl, pdfSize } from '@campus/contracts/notices/file-url.ts'
import { editNoticeMessages } from '@campus/contracts/notices/edit-messages.ts'
import { noticePageMessages } from '@campus/contracts/notices/messages.ts'
import { useId } from 'react'
import texts from '../content/text-screens.module.css'
import { NoticeState } from './notice-state-badge.tsx'
import styles from './notices.module.css'

/** A notice as the website will have it, while it is written. */
export const NoticePreview = ({ notice: { title, text, link, file, pinned, showFrom, showUntil } }: { notice: Partial<NoticeContent> }) => {
  const id = useId()
  const kept = parseFileUrl(file ?? '')
  return (
    <section className={`panel ${texts.preview}`} aria-labelledby={id}>
      <h2 id={id}>Preview</h2>
      <article className={texts.sheet}>
        <NoticeState showFrom={showFrom} showUntil={showUntil} />
        {title && <h3>{title}</h3>}
        {showFrom && (
          <p className="soft">
            {formatCalendarDay(showFrom)}
            {showUntil && editNoticeMessages.shownUntil(formatCalendarDay(showUntil))}
            {pinned && `, ${noticePageMessages.pinned.toLowerCase()}`}
          </p>
        )}
        {text && <p className={styles.text}>{text}</p>}
        {kept && (
          <p>
            {noticePageMessages.download} ({pdfSize(kept.bytes)})
          </p>
        )}
        {link && (
          <p>
            {noticePageMessages.readMore}: {link}
          </p>
        )}
      </article>
    </section>
  )
}
