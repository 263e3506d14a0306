import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useFocusedSlide } from './use-focused-slide.ts'

export type CarouselOptions = {
  /** Milliseconds between slides; without it there is no autoplay. */
  autoplay?: number | undefined
  /** A touch, a drag or focus on a slide ends the autoplay for good; by default it only waits meanwhile. */
  stopOnInteraction?: boolean | undefined
  /** Continues with the first slide after the last. */
  loop?: boolean | undefined
  /** Alignment of the current slide when slides are narrower than the carousel. */
  align?: 'start' | 'center' | undefined
  /** Embla's measure of speed, which is no time: 24 takes about 800 ms (docs/product/common-rules.md#timers). */
  duration?: number | undefined
  /** Index of the first slide shown. */
  start?: number | undefined
}

const reducedMotion = '(prefers-reduced-motion: reduce)'
const motionIsReduced = () => window.matchMedia(reducedMotion).matches

/** Sets up Embla for every carousel: it can be paused, buttons end the autoplay, and reduced motion stops it. */
export const useCarousel = (options: CarouselOptions) => {
  const { autoplay, stopOnInteraction = false, loop = true, align = 'center', duration = 24, start = 0 } = options
  // The plugin only stops; the code below restarts it, because it knows the focus and the motion setting.
  const plugins = useMemo(
    () => (autoplay === undefined ? [] : [Autoplay({ delay: autoplay, playOnInit: false, stopOnInteraction: true, stopOnFocusIn: false })]),
    [autoplay],
  )
  // Slides that are too few to loop are centred too.
  const containScroll = align === 'center' ? false : 'trimSnaps'
  const [viewport, api] = useEmblaCarousel({ loop, align, duration, startIndex: start, containScroll }, plugins)
  const [selected, setSelected] = useState(start)
  const [playing, setPlaying] = useState(false)
  const focused = useFocusedSlide(api)
  const isFocused = focused !== undefined
  /** An autoplay ended by the visitor stays ended when the screen is rotated. */
  const ended = useRef(false)

  useEffect(() => {
    if (!api) return
    const onSelect = () => setSelected(api.selectedScrollSnap())
    const onPlay = () => setPlaying(true)
    const onStop = () => setPlaying(false)
    // Dragging always moves the slides, but under reduced motion the rest of the way is not animated. Embla has its target already,
    // so `scrollTo` alone would move nothing before a later frame of the animation.
    const onLetGo = () => {
      if (!motionIsReduced()) return
      api.scrollTo(api.selectedScrollSnap(), true)
      const { animation } = api.internalEngine()
      animation.update()
      animation.render(1)
    }
    api.on('select', onSelect).on('reInit', onSelect).on('autoplay:play', onPlay).on('autoplay:stop', onStop).on('pointerUp', onLetGo)
    return () => {
      api
        .off('select', onSelect)
        .off('reInit', onSelect)
        .off('autoplay:play', onPlay)
        .off('autoplay:stop', onStop)
        .off('pointerUp', onLetGo)
    }
  }, [api])

  useEffect(() => {
    const timer = api?.plugins().autoplay
    // Embla starts no autoplay when all slides fit, and throws when told to play.
    if (!timer || api.scrollSnapList().length < 2) return
    const motion = window.matchMedia(reducedMotion)
    ended.current ||= stopOnInteraction && isFocused
    const follow = () => {
      if (ended.current || isFocused || motion.matches) timer.stop()
      else timer.play()
    }
    const onPointerDown = () => {
      ended.current ||= stopOnInteraction
    }
    follow()
    motion.addEventListener('change', follow)
    // A changed width restarts Embla without autoplay.
    api.on('reInit', follow).on('pointerDown', onPointerDown).on('pointerUp', follow)
    return () => {
      motion.removeEventListener('change', follow)
      api.off('reInit', follow).off('pointerDown', onPointerDown).off('pointerUp', follow)
    }
  }, [api, stopOnInteraction, isFocused])

  const stop = useCallback(() => {
    ended.current = true
    api?.plugins().autoplay?.stop()
  }, [api])
  const toggle = useCallback(() => {
    const timer = api?.plugins().autoplay
    if (timer?.isPlaying()) return stop()
    ended.current = false
    timer?.play()
  }, [api, stop])
  const move = useCallback(
    (to: 'next' | 'previous' | number) => {
      stop()
      const jump = motionIsReduced()
      if (!api) return
      if (typeof to === 'number') return api.scrollTo(to, jump)
      const isNext = to === 'next'
      // Embla cannot loop two slides, so it moves back.
      if (loop && !(isNext ? api.canScrollNext() : api.canScrollPrev()))
        return api.scrollTo(isNext ? 0 : api.scrollSnapList().length - 1, jump)
      if (isNext) api.scrollNext(jump)
      else api.scrollPrev(jump)
    },
    [api, stop, loop],
  )

  return { viewport, selected, focused, playing, ready: api !== undefined, toggle, move }
}
