import { useRouter, useRouterState } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the picture that is shown large on a page with pictures. */
    picture?: string
  }
}

/**
 * Which picture is shown large is one step of the history: Back, the way out that a phone has, closes it and leaves the page where
 * it was, Forward and a reload show it again.
 */
export const useOpenedPicture = () => {
  const router = useRouter()
  const picture = useRouterState({ select: ({ location }) => location.state.picture })
  const open = (id: string) => void router.navigate({ to: '.', hash: true, state: { picture: id }, resetScroll: false })
  return { picture, open, close: () => router.history.back() }
}
