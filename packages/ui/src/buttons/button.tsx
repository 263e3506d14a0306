import type { ComponentProps } from 'react'

export type ButtonVariant = 'main' | 'subtle' | 'accent' | 'ghost'

/** Returns a button's classes for the router's links: `<Link className={buttonClass('main')} …>`. */
export const buttonClass = (variant: ButtonVariant = 'main', size: 'normal' | 'small' = 'normal') =>
  size === 'small' ? `btn btn-${variant} btn-small` : `btn btn-${variant}`

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: 'normal' | 'small'
  /**
   * Shows that work is running and ignores presses, but keeps the focus. A button with a boolean `busy` sends something, so
   * `ignoreDoubleClicks` protects it.
   */
  busy?: boolean
}

/** A button of the site. A link that looks like one uses `buttonClass` instead. */
export const Button = ({ variant, size, busy, type = 'button', className = '', onClick, ...others }: ButtonProps) => (
  <button
    type={type}
    className={`${buttonClass(variant, size)} ${className}`.trim()}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    data-writes={busy !== undefined || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault()
      else onClick?.(event)
    }}
    {...others}
  />
)
