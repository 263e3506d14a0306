import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import { pdfSize } from '@campus/contracts/notices/file-url.ts'
import type { Notice } from '@campus/contracts/notices/schema.ts'
import { noticePageMessages } from '@campus/contracts/notices/messages.ts'
import { ArrowRight, Document } from '@campus/ui/icons.tsx'
import { Pin } from '@campus/ui/page-icons.tsx'
import styles from './notices.module.css'

/** Shows a notice or download; its id is its URL fragment. */
export const NoticeEntry = ({ notice: { _id, title, text, date, pinned, link, file } }: { notice: Notice }) => (
  <li id={_id} className={styles.entry}>
    <p className={`note ${styles.date}`}>
      <time className="num" dateTime={date}>
        {formatCalendarDay(date)}
      </time>
      {pinned && (
        <span className={styles.pinned}>
          <Pin /> {noticePageMessages.pinned}
        </span>
      )}
    </p>
    <h3>{title}</h3>
    {text && <p className={styles.text}>{text}</p>}
    {(file || link) && (
      <p className={styles.ways}>
        {file && (
          <a href={file.address} download>
            <Document /> {noticePageMessages.download}
            <span className="visually-hidden"> {title}</span> ({pdfSize(file.bytes)})
          </a>
        )}
        {link && (
          <a href={link}>
            {noticePageMessages.readMore}
            <span className="visually-hidden"> about {title}</span>
            {hostOf(link)} <ArrowRight />
          </a>
        )}
      </p>
    )}
  </li>
)

/** Host of a link to another site. */
const hostOf = (link: string) => (link.startsWith('/') ? '' : ` on ${new URL(link).host}`)
