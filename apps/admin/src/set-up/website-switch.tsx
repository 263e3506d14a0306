import type { SetUp } from '@campus/contracts/set-up/schema.ts'
import { websiteMessages as words } from '@campus/contracts/set-up/website-state-messages.ts'
import { setUpStepMessages } from '@campus/contracts/set-up/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ActionButton } from '../form/action-button.tsx'
import { setUpQuery, switchTo } from './api.ts'
import { PutOnlineDialog } from './put-online-dialog.tsx'

type WebsiteSwitchProps = {
  setUp: SetUp
  /** Whether it can also be taken offline here. */
  bothWays?: boolean
}

/** Shows what visitors see of the website, with buttons to put it online and offline. */
export const WebsiteSwitch = ({ setUp, bothWays = false }: WebsiteSwitchProps) => {
  const queryClient = useQueryClient()
  const said = useRef<HTMLParagraphElement>(null)
  const [isAsking, setAsking] = useState(false)

  const switched = async () => {
    setAsking(false)
    await queryClient.invalidateQueries(setUpQuery)
    // The button that was pressed has gone.
    said.current?.focus()
  }
  return (
    <>
      <p ref={said} tabIndex={-1}>
        {sentenceOf(setUp)}
      </p>
      {isReady(setUp) && (
        <div>
          <Button onClick={() => setAsking(true)}>{words.putOnline}</Button>
        </div>
      )}
      {bothWays && setUp.putOnline && (
        <div>
          <ActionButton
            variant="subtle"
            size="small"
            ask={() => askFirst(offlineFirst(setUp))}
            send={() => switchTo({ online: false })}
            onDone={switched}
          >
            {words.takeOffline}
          </ActionButton>
        </div>
      )}
      {isAsking && <PutOnlineDialog setUp={setUp} onDone={switched} onClose={() => setAsking(false)} />}
    </>
  )
}

/** The question before the website goes offline, with what would prevent its return. */
const offlineFirst = ({ online, examples }: SetUp) => {
  const { takeOfflineFirst, takeOfflineHidden, thenExamples } = words
  const ask = online ? takeOfflineFirst : { ...takeOfflineFirst, text: takeOfflineHidden }
  return examples.length === 0 ? ask : { ...ask, text: `${ask.text} ${thenExamples(examples.length)}` }
}

/** Nothing but the press is missing. */
export const isReady = (setUp: SetUp): boolean => !setUp.putOnline && setUp.examples.length === 0 && setUp.needs.length === 0

const sentenceOf = (setUp: SetUp): string => {
  const { online, putOnline, examples } = setUp
  if (online) return words.online
  const needs = setUp.needs.map((step) => setUpStepMessages[step].title)
  if (examples.length > 0) return (putOnline ? words.hiddenByExamples : words.examples)(examples.length)
  if (needs.length > 0) return (putOnline ? words.hiddenByNeeds : words.needs)(needs)
  return words.ready
}
