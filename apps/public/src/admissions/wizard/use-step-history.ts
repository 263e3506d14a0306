import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAdmission } from '../draft/admission-store.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The steps of the admission form that were opened one after the other, up to the one of this entry. */
    steps?: readonly number[]
  }
}

type Movement = Parameters<Parameters<RouterHistory['subscribe']>[0]>[0]

/** Returns by how many entries the browser has moved, negative for Back, or null when the page itself changed the history. */
const distanceOf = (action: Movement['action']): number | null => {
  if (action.type === 'GO') return action.index
  if (action.type === 'BACK') return -1
  return action.type === 'FORWARD' ? 1 : null
}

type StepHistoryOptions = {
  /** Shows a step without changing the history. */
  reveal: (step: number) => void
  scroll: () => void
  /** Validates a step as Next does. */
  isRight: (step: number) => Promise<boolean>
  /** The form stays as it is: it is being sent, or has been. */
  fixed: boolean
}

/**
 * Gives each step of the form a history entry of its own. Earlier steps are earlier entries, so Back and Previous lead to the same entry.
 * Forward opens a step only after those before it are right. The address stays the same, and the draft alone says where a form begins.
 */
export const useStepHistory = ({ reveal, scroll, isRight, fixed }: StepHistoryOptions) => {
  const router = useRouter()
  const moved = useRef(false)
  /** The entry that the form itself has gone back to, until the browser is there. */
  const wanted = useRef<number | null>(null)

  const stepsHere = (): readonly number[] | undefined => router.history.location.state.steps

  /** Goes back to the entry of a step, or to the first of the form where the step has none. */
  const rewind = (to: number) => {
    const { __TSR_index: here, steps = [] } = router.history.location.state
    const place = Math.max(
      steps.findLastIndex((step) => step <= to),
      0,
    )
    const entries = steps.length - 1 - place
    if (entries <= 0) return
    wanted.current = here - entries
    router.history.go(-entries)
  }

  const write = (steps: readonly number[], replace: boolean) => {
    void router.navigate({ to: '.', search: true, hash: true, state: { steps }, resetScroll: false, replace })
    // The router joins changes of one task into one entry.
    router.history.flush()
  }

  /** Brings the history to a step that is opened by the form's own buttons. */
  const record = (to: number) => {
    const from = useAdmission.getState().step
    if (to <= from) return rewind(to)
    const steps = stepsHere() ?? []
    const here = [...steps.slice(0, -1), from]
    if (steps.at(-1) !== from) write(here, true)
    write([...here, to], false)
  }

  const follow = useEffectEvent(async ({ location, action }: Movement) => {
    const distance = distanceOf(action)
    const to = location.state.steps?.at(-1)
    if (distance === null || to === undefined) return
    moved.current = true
    const isOwn = location.state.__TSR_index === wanted.current
    wanted.current = null
    if (isOwn) return
    const from = useAdmission.getState().step
    // Entries behind a step are earlier ones, unless two movements overlap.
    if (to === from || (to > from && distance < 0)) return
    if (fixed) return router.history.go(-distance)
    if (to < from) return reveal(to)
    for (let step = from; step < to; step += 1) {
      const right = await isRight(step)
      if (router.history.location !== location) return
      if (!right) return rewind(step)
      reveal(step + 1)
    }
  })

  // The router restores a scroll position with every entry. A field with an error that has the focus is what one is to see.
  const scrollAgain = useEffectEvent(() => {
    const wrong = document.activeElement?.closest('[aria-invalid="true"]')
    if (moved.current && wrong) wrong.scrollIntoView({ block: 'center' })
    else if (moved.current) scroll()
    moved.current = false
  })

  useEffect(() => {
    const unfollow = router.history.subscribe((movement) => void follow(movement))
    const unsubscribe = router.subscribe('onRendered', () => scrollAgain())
    return () => {
      unfollow()
      unsubscribe()
    }
  }, [router])

  return { record, rewind, place: () => router.history.location }
}
