import { useRouter, useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the picture in the viewer. */
    picture?: string
  }
}

/** The opened picture is a history entry: Back closes it and keeps the page, Forward and a reload show it again. */
export const useOpenedPicture = () => {
  const router = useRouter()
  const picture = useRouterState({ select: ({ location }) => location.state.picture })
  const open = (id: string) => void router.navigate({ to: '.', hash: true, state: { picture: id }, resetScroll: false })
  return { picture, open, close: () => router.history.back() }
}
