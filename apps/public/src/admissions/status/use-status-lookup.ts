import type { ConnectionState } from '@campus/client/reconnection.ts'
import type { StatusAnswer, StatusQuestion } from '@campus/contracts/admissions/status/schema.ts'
import { useEffect, useRef, useState } from 'react'
import { useLastApplication } from '../draft/last-application-store.ts'
import { messageOf } from '../../api-client/read-failure.ts'
import { useTrackApplication } from './api.ts'
import { watchStatus } from './watch-status.ts'

/** Requests the status of an application once and then follows its changes live. */
export const useStatusLookup = () => {
  const track = useTrackApplication()
  const [question, setQuestion] = useState<StatusQuestion | null>(null)
  const [answer, setAnswer] = useState<StatusAnswer | null>(null)
  const [live, setLive] = useState<ConnectionState>('connecting')
  const [asked, setAsked] = useState(0)
  /** Counts resets, so that late answers to former questions are ignored. */
  const left = useRef(0)

  const take = (heard: StatusAnswer) => {
    setAnswer(heard)
    useLastApplication.getState().hear(heard)
  }

  /** On failure `problem` says why and the former answer stays. */
  const ask = async (wanted: StatusQuestion): Promise<void> => {
    const before = left.current
    const heard = await track.mutateAsync(wanted).catch(() => undefined)
    if (!heard || before !== left.current) return
    take(heard)
    setQuestion(wanted)
    setLive('connecting')
    setAsked((times) => times + 1)
  }

  useEffect(() => {
    if (!question) return
    return watchStatus({ question, onAnswer: take, onState: setLive })
    // Each question opens a new connection, also for the same application.
  }, [question, asked])

  return {
    answer,
    live,
    ask,
    asking: track.isPending,
    problem: track.isError ? messageOf(track.error) : null,
    refresh: () => question && ask(question),
    /** Starts over with another application. */
    leave: () => {
      left.current += 1
      track.reset()
      setQuestion(null)
      setAnswer(null)
    },
  }
}
