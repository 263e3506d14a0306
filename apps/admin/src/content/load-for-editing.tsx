import { busyMessages } from '@campus/contracts/core/messages.ts'
import { Skeleton } from '@mantine/core'
import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { QueryState } from '../page/query-state.tsx'
import { noBackgroundRefetch } from '../api-client/no-background-refetch.ts'
import { showFailureAlert } from '../api-client/show-failure-alert.ts'
import { useKeepFocus } from '../page/use-keep-focus.ts'
import { Page } from '../page/page.tsx'

type LoadForEditingProps<Data, Key extends QueryKey> = {
  query: UseQueryOptions<Data, Error, Data, Key>
  /** The screen's title while loading. */
  title: string
  /** `replace` resets the editor with the server's version. Where that cannot be fetched it says so, and the input stays. */
  children: (data: Data, replace: () => void) => ReactNode
}

/** Loads the data that a screen edits. Refetches do not replace the input. */
export const LoadForEditing = <Data, Key extends QueryKey>({ query, title, children }: LoadForEditingProps<Data, Key>) => {
  const asked = useQuery({ ...query, ...noBackgroundRefetch })
  const { data, refetch } = asked
  const [opened, setOpened] = useState<{ data: Data; time: number } | null>(null)
  if (opened === null && data !== undefined) setOpened({ data, time: 0 })
  useKeepFocus(opened?.time ?? 0)
  const replace = async () => {
    const { data: newest, isSuccess, error } = await refetch()
    // After a failure `data` is that of before.
    if (!isSuccess) return showFailureAlert(error)
    setOpened((before) => ({ data: newest, time: (before?.time ?? 0) + 1 }))
  }
  if (opened) return <Opened key={opened.time}>{children(opened.data, () => void replace())}</Opened>
  return (
    <Page title={title}>
      <QueryState query={asked} pending={<Loading />} />
    </Page>
  )
}

const Loading = () => (
  <>
    <p className="visually-hidden" role="status">
      {busyMessages.loading}
    </p>
    <Skeleton height={420} radius="md" />
  </>
)

const Opened = ({ children }: { children: ReactNode }) => children
