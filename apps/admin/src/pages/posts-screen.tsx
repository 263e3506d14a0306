import { formatCalendarDay, formatMoment } from '@campus/contracts/core/dates.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import type { PostLine } from '@campus/contracts/pages/drafts.ts'
import { editTextMessages, textFields } from '@campus/contracts/pages/edit-messages.ts'
import { pageMessages } from '@campus/contracts/pages/messages.ts'
import { pagePanelMessages } from '@campus/contracts/pages/panel-messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { DeletedList } from '../content/deleted-list.tsx'
import { ExampleLabel } from '../set-up/example-label.tsx'
import { Page } from '../page/page.tsx'
import type { Column } from '../table/data-table.tsx'
import { postsQuery } from './api.ts'
import { PostState } from './post-state.tsx'
import styles from './pages-and-posts.module.css'
import { TextList } from './text-list.tsx'

const route = getRouteApi('/posts/')

const columns: Column<PostLine>[] = [
  {
    label: textFields.title,
    kind: 'name',
    cell: ({ _id, title }) => (
      <>
        {title} <ExampleLabel kind="post" subject={_id} />
      </>
    ),
  },
  { label: 'State', cell: ({ publishOn }) => <PostState publishOn={publishOn} /> },
  {
    label: textFields.publishOn,
    wrap: 'never',
    cardLabel: 'Day',
    cell: ({ publishOn }) => (publishOn === undefined ? '–' : formatCalendarDay(publishOn)),
  },
  {
    label: panelMessages.lastChanged,
    wrap: 'never',
    sort: 'updatedAt',
    order: 'time',
    cardLabel: 'Changed',
    cell: ({ updatedAt }) => formatMoment(updatedAt),
  },
  {
    label: 'Actions',
    kind: 'action',
    cell: ({ _id, title }) => (
      <Link to="/posts/$postId" params={{ postId: _id }}>
        <span>
          Edit<span className="visually-hidden"> {title}</span>
        </span>
      </Link>
    ),
  },
]

/** The blog with its drafts and what is planned. */
export const PostsScreen = () => {
  const address = route.useSearch()
  const navigate = route.useNavigate()
  const asked = useQuery({ ...postsQuery(address), placeholderData: keepPreviousData })
  return (
    <Page
      title={editTextMessages.posts}
      {...(asked.data && { sub: asked.data.total === 1 ? '1 post' : `${asked.data.total} posts` })}
      actions={
        <Link to="/posts/new" className={buttonClass('main')}>
          {editTextMessages.newPost}
        </Link>
      }
    >
      <div className={styles.lists}>
        <TextList
          label={editTextMessages.posts}
          columns={columns}
          asked={asked}
          address={address}
          go={(search, how) => void navigate({ search, ...how })}
          failed={editTextMessages.postsFailed}
          none={
            <StateMessage title={pageMessages.noPosts}>
              <p>{pagePanelMessages.noPostsHelp}</p>
              <Link to="/posts/new" className={buttonClass('main')}>
                {pagePanelMessages.writeFirst}
              </Link>
            </StateMessage>
          }
        />
        <DeletedList kind="post" />
      </div>
    </Page>
  )
}
