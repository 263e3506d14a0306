import type { ComponentProps } from 'react'

export type ButtonLook = 'main' | 'quiet' | 'accent' | 'ghost'

/** The classes of a button, for the router's links: `<Link className={buttonClass('main')} …>`. */
export const buttonClass = (look: ButtonLook = 'main', size: 'normal' | 'small' = 'normal') =>
  size === 'small' ? `btn btn-${look} btn-small` : `btn btn-${look}`

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: 'normal' | 'small'
  /**
   * Work is under way: the button says so and presses are ignored, while it keeps the focus. A button that is told true or false
   * sends something, so the second click of a double click does nothing on it (`ignoreDoubleClicks`).
   */
  busy?: boolean
}

/** A button of the site. A link that looks like one takes `buttonClass` instead. */
export const Button = ({ look, size, busy, type = 'button', className = '', onClick, ...others }: ButtonProps) => (
  <button
    type={type}
    className={`${buttonClass(look, size)} ${className}`.trim()}
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
