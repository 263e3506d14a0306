import { Link, type LinkComponent } from '@tanstack/react-router'
import { useSessionOwner } from '../api-client/session-owner.ts'
import { missingFor } from './screen-access.ts'

/** A link within a text to another screen of the panel; for those whose duties do not reach that screen, its text alone. */
export const ScreenLink: LinkComponent<'a'> = (props) => {
  const rights = useSessionOwner()
  const { to, children } = props as { to?: string; children?: React.ReactNode }
  return to !== undefined && missingFor(to, rights) !== null ? <span>{children}</span> : <Link {...props} />
}
