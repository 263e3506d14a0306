import { Link } from '@tanstack/react-router'
import type { KeyboardEventHandler, ReactNode } from 'react'

type SiteLinkProps = {
  to: string
  hash?: string
  children: ReactNode
  className?: string | undefined
  onClick?: () => void
  onKeyDown?: KeyboardEventHandler
}

/** A link of the navigation: it says when it leads to where one is. Home is only current on the home page itself. */
export const SiteLink = ({ to, ...others }: SiteLinkProps) => <Link to={to} activeOptions={{ exact: to === '/' }} {...others} />
