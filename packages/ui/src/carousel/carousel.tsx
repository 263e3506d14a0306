import { isValidElement, type KeyboardEvent, type ReactNode } from 'react'
import { ChevronLeft, ChevronRight, Pause, Play } from '../icons.tsx'
import styles from './carousel.module.css'
import { type CarouselOptions, useCarousel } from './use-carousel.ts'

type CarouselProps = CarouselOptions & {
  /** Label for screen readers: 'Testimonials'. */
  label: string
  /** One element with a key for each slide. */
  slides: ReactNode[]
  /** The class may set `--slide-size` (a share of the width: 68%) and `--slide-gap`, also by media query. */
  className?: string
}

/** With more slides than this, and on the narrowest phones, a text replaces the dots. */
const mostDots = 10

const keyOf = (slide: ReactNode, position: number) => (isValidElement(slide) && slide.key !== null ? slide.key : position)

/** Shows slides one at a time. Without JavaScript the row can be scrolled by hand. */
export const Carousel = ({ label, slides, className = '', ...options }: CarouselProps) => {
  const { viewport, selected, focused, playing, ready, toggle, move } = useCarousel(options)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    move(event.key === 'ArrowLeft' ? 'previous' : 'next')
  }

  return (
    <section className={`${styles.carousel} ${className}`} aria-roledescription="carousel" aria-label={label}>
      <div
        className={styles.viewport}
        ref={viewport}
        data-ready={ready || undefined}
        // Until then it is scrolled by hand, or by the keyboard.
        tabIndex={ready ? undefined : 0}
        aria-live={playing ? 'off' : 'polite'}
      >
        <div className={styles.row}>
          {slides.map((slide, position) => (
            <div
              key={keyOf(slide, position)}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${position + 1} of ${slides.length}`}
              data-selected={position === selected || undefined}
              inert={ready && position !== selected && position !== focused}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className={styles.controls}>
          <button type="button" className="icon-btn" aria-label="Previous slide" onKeyDown={onKeyDown} onClick={() => move('previous')}>
            <ChevronLeft />
          </button>
          {slides.length <= mostDots &&
            slides.map((slide, position) => (
              <button
                key={keyOf(slide, position)}
                type="button"
                className={styles.dot}
                aria-label={`Go to slide ${position + 1}`}
                aria-current={position === selected || undefined}
                onKeyDown={onKeyDown}
                onClick={() => move(position)}
              />
            ))}
          <span
            className={`${styles.count} num`}
            data-beside-dots={slides.length <= mostDots || undefined}
            aria-hidden="true"
          >{`${selected + 1} / ${slides.length}`}</span>
          <button type="button" className="icon-btn" aria-label="Next slide" onKeyDown={onKeyDown} onClick={() => move('next')}>
            <ChevronRight />
          </button>
          {options.autoplay !== undefined && (
            <button type="button" className="icon-btn" aria-label={playing ? 'Pause the slides' : 'Play the slides'} onClick={toggle}>
              {playing ? <Pause /> : <Play />}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
