import { formatDay } from '@campus/contracts/core/dates.ts'
import type { PageSlug } from '@campus/contracts/pages/schema.ts'
import { pageMessages } from '@campus/contracts/pages/messages.ts'
import { textPageMessages } from '@campus/contracts/pages/text-page-messages.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { instituteQuery } from '../site/api.ts'
import { PageHeading } from '../site/page-heading.tsx'
import { pageQuery } from './api.ts'
import styles from './pages.module.css'
import { Prose } from '@campus/ui/prose/prose.tsx'

/** Shows a page of text. Its loader guarantees the data. */
export const TextPage = ({ slug }: { slug: PageSlug }) => {
  const { data: page } = useSuspenseQuery(pageQuery(slug))
  const { data: institute } = useQuery(instituteQuery)
  return (
    <>
      <PageHeading eyebrow={institute?.shortName ?? textPageMessages.pageEyebrow} title={page.title} />
      <div className={`wrap ${styles.page}`}>
        <Prose html={page.html} />
        <p className={`note ${styles.changed}`}>
          {pageMessages.updated}{' '}
          <time className="num" dateTime={page.updatedAt}>
            {formatDay(page.updatedAt)}
          </time>
        </p>
      </div>
    </>
  )
}
