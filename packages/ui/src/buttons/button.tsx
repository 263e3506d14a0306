import type { ComponentProps } from 'react'

export type ButtonVariant = 'main' | 'subtle' | 'accent' | 'ghost'

/** The classes of a button, for the router's links: `<Link className={buttonClass('main')} …>`. */
export const buttonClass = (variant: ButtonVariant = 'main', size: 'normal' | 'small' = 'normal') =>
  size === 'small' ? `btn btn-${variant} btn-small` : `btn btn-${variant}`

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: 'normal' | 'small'
  /**
   * Work is under way: the button says so and presses are ignored, while it keeps the focus. A button that is told true or false
   * sends something, so the second click of a double click does nothing on it (`ignoreDoubleClicks`).
   */
  busy?: boolean
}

/** A button of the site. A link that looks like one takes `buttonClass` instead. */
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
