import { formatDay } from '@campus/contracts/core/dates.ts'
import type { PostSummary } from '@campus/contracts/pages/schema.ts'
import { pageMessages } from '@campus/contracts/pages/messages.ts'
import { blogPageMessages } from '@campus/contracts/pages/blog-page-messages.ts'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { ArrowRight } from '@campus/ui/icons.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageHeading } from '../site/page-heading.tsx'
import { postsQuery } from './api.ts'
import styles from './pages.module.css'

/** Lists all posts, newest first. Its loader guarantees the data. */
export const BlogPage = () => {
  const { data: posts } = useSuspenseQuery(postsQuery)
  return (
    <>
      <PageHeading eyebrow={blogPageMessages.eyebrow} title={pageMessages.blog}>
        <p>{pageMessages.blogLead}</p>
      </PageHeading>
      <div className={`wrap ${styles.page}`}>
        {posts.length === 0 ? (
          <StateMessage title={pageMessages.noPosts}>{blogPageMessages.noPosts}</StateMessage>
        ) : (
          <ul className={styles.posts}>
            {posts.map((post) => (
              <PostCard key={post.slug} post={post} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

const PostCard = ({ post: { slug, title, summary, publishedAt } }: { post: PostSummary }) => (
  <li className={styles.post}>
    <time className="num" dateTime={publishedAt}>
      {formatDay(publishedAt)}
    </time>
    <h2>
      <Link to="/blog/$slug" params={{ slug }}>
        {title}
      </Link>
    </h2>
    <p>{summary}</p>
    <span className={styles.readOn} aria-hidden="true">
      {pageMessages.readOn} <ArrowRight />
    </span>
  </li>
)
