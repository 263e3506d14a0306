import { setUpTitle } from '@campus/contracts/set-up/set-up-title.ts'
import { websiteSwitchMessages } from '@campus/contracts/set-up/website-switch-messages.ts'
import { Link } from '@tanstack/react-router'
import { useMay } from '../identity/duties/use-may.ts'
import { useSetUp } from './api.ts'

/** On the screen of the institute, where one looks for it once the guide is gone from the menu. */
export const WebsiteNote = () => {
  const { data } = useSetUp()
  const may = useMay()
  if (!data) return null
  const { sentence, what } = data.online ? websiteSwitchMessages.online : websiteSwitchMessages.beingSetUp
  return (
    <p>
      {sentence} {what} {may('set-up.change') && <Link to="/set-up">{setUpTitle}</Link>}
    </p>
  )
}
