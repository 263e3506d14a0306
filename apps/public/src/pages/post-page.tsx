import { formatDay } from '@campus/contracts/core/dates.ts'
import { pageMessages } from '@campus/contracts/pages/messages.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageHeading } from '../site/page-heading.tsx'
import { postQuery } from './api.ts'
import styles from './pages.module.css'
import { Prose } from '@campus/ui/prose/prose.tsx'

/** Shows a post. Its loader guarantees the data. */
export const PostPage = ({ slug }: { slug: string }) => {
  const { data: post } = useSuspenseQuery(postQuery(slug))
  return (
    <article>
      <PageHeading eyebrow={`${pageMessages.blog}, ${formatDay(post.publishedAt)}`} title={post.title}>
        <p>{post.summary}</p>
      </PageHeading>
      <div className={`wrap ${styles.page}`}>
        <Prose html={post.html} />
        <Link to="/blog" className={styles.back}>
          {pageMessages.allPosts}
        </Link>
      </div>
    </article>
  )
}
