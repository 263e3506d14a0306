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

/** A navigation link that marks the current page. Home is current on the home page only. */
export const SiteLink = ({ to, ...others }: SiteLinkProps) => <Link to={to} activeOptions={{ exact: to === '/' }} {...others} />
