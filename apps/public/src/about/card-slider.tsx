import { breakpoints, timers } from '@campus/contracts/core/ui-constants.ts'
import { aboutPageMessages } from '@campus/contracts/site-content/about-page-messages.ts'
import { ChevronLeft, ChevronRight, Pause, Play } from '@campus/ui/icons.tsx'
import { useCarousel } from '@campus/ui/carousel/use-carousel.ts'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactElement, useEffect, useEffectEvent } from 'react'
import styles from './card-slider.module.css'

type CardSliderProps = {
  /** Label of the slider: 'Our Teachers'. */
  label: string
  /** One element with a key for each card. */
  cards: ReactElement[]
  /** The class may set `--columns` by media query from 600 px. */
  className?: string | undefined
}

/** The style sheet has the same value. */
const small = `(max-width: ${breakpoints.sliderUpTo}px)`

/**
 * Shows cards side by side on wide screens and as an autoplaying slider on small ones. The style sheet alone decides the layout, so that
 * the first paint is right; the carousel exists only while the cards are a slider.
 */
export const CardSlider = ({ label, cards, className = '' }: CardSliderProps) => {
  const sliding = useMediaQuery(small) ?? false
  const { viewport, selected, playing, ready, toggle, move } = useCarousel({
    autoplay: timers.sliderAutoplay,
    stopOnInteraction: true,
    loop: true,
  })
  const active = sliding && ready
  // Rotating a phone twice creates a new carousel, which starts at the former slide.
  const goOn = useEffectEvent(() => {
    if (selected > 0) move(selected)
  })
  useEffect(() => {
    if (active) goOn()
  }, [active])

  return (
    <div className={className} role="group" aria-roledescription={active ? 'carousel' : undefined} aria-label={label}>
      <div
        className={styles.viewport}
        ref={sliding ? viewport : undefined}
        data-active={active || undefined}
        aria-live={active && !playing ? 'polite' : undefined}
      >
        <ul className={styles.row}>
          {cards.map((card, position) => (
            <li key={card.key} className={styles.slide} inert={active && position !== selected}>
              {card}
            </li>
          ))}
        </ul>
      </div>
      {cards.length > 1 && (
        <div className={styles.controls}>
          <button type="button" className="icon-btn" aria-label={aboutPageMessages.previousSlide} onClick={() => move('previous')}>
            <ChevronLeft />
          </button>
          <span className={`${styles.count} num`}>{`${selected + 1} / ${cards.length}`}</span>
          <button type="button" className="icon-btn" aria-label={aboutPageMessages.nextSlide} onClick={() => move('next')}>
            <ChevronRight />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label={playing ? aboutPageMessages.pauseTheSlides : aboutPageMessages.playTheSlides}
            onClick={toggle}
          >
            {playing ? <Pause /> : <Play />}
          </button>
        </div>
      )}
    </div>
  )
}
