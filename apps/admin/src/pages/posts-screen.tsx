import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import type { PostLine } from '@campus/contracts/pages/editing-schema.ts'
import { editTextMessages, textFields } from '@campus/contracts/pages/edit-messages.ts'
import { pageMessages } from '@campus/contracts/pages/messages.ts'
import { pagePanelMessages } from '@campus/contracts/pages/panel-messages.ts'
import { buttonClass } from '@campus/ui/buttons/button.tsx'
import { StateMessage } from '@campus/ui/feedback/state-message.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExampleLabel } from '../set-up/example-label.tsx'
import type { Column } from '../table/data-table.tsx'
import { RowAction } from '../table/row-action.tsx'
import { useUnfilteredList } from '../list/use-list.ts'
import { postsQuery } from './api.ts'
import { PostState } from './post-state-badge.tsx'
import { textListSearchParams } from '../content/text-list-search-params.ts'
import { changedColumn, TextListScreen } from '../content/text-list-screen.tsx'

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
  changedColumn,
  {
    label: 'Actions',
    kind: 'action',
    cell: ({ _id, title }) => (
      <Link to="/posts/$postId" params={{ postId: _id }}>
        <RowAction does="Edit" to={title} />
      </Link>
    ),
  },
]

/** Lists posts with drafts and planned ones. */
export const PostsScreen = () => {
  const list = useUnfilteredList(textListSearchParams)
  const asked = useQuery({ ...postsQuery(list.address), placeholderData: keepPreviousData })
  return (
    <TextListScreen
      title={editTextMessages.posts}
      kind="post"
      columns={columns}
      asked={asked}
      list={list}
      count={(total) => (total === 1 ? '1 post' : `${total} posts`)}
      add={{ to: '/posts/new', label: editTextMessages.newPost }}
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
  )
}
