import { setUpTitle } from '@campus/contracts/set-up/set-up-title.ts'
import { websiteSwitchMessages } from '@campus/contracts/set-up/website-switch-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { setUpQuery } from './api.ts'

/** On the screen of the institute, where one looks for it once the guide is gone from the menu. */
export const WebsiteNote = () => {
  const { data } = useQuery(setUpQuery)
  if (!data) return null
  const { sentence, what } = data.online ? websiteSwitchMessages.online : websiteSwitchMessages.beingSetUp
  return (
    <p>
      {sentence} {what} <Link to="/set-up">{setUpTitle}</Link>
    </p>
  )
}
