import type { EmblaCarouselType } from 'embla-carousel'
import { useEffect, useState } from 'react'

/** Returns the index of the slide that contains the focus. */
export const useFocusedSlide = (api: EmblaCarouselType | undefined): number | undefined => {
  const [focused, setFocused] = useState<number>()
  useEffect(() => {
    if (!api) return
    const viewport = api.rootNode()
    const find = (element: EventTarget | null) => {
      const position = api.slideNodes().findIndex((slide) => element instanceof Node && slide.contains(element))
      setFocused(position < 0 ? undefined : position)
    }
    const onFocusIn = ({ target }: FocusEvent) => find(target)
    // Another window takes the focus only temporarily: the element gets it back on return.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => find(relatedTarget ?? document.activeElement)
    find(document.activeElement)
    viewport.addEventListener('focusin', onFocusIn)
    viewport.addEventListener('focusout', onFocusOut)
    return () => {
      viewport.removeEventListener('focusin', onFocusIn)
      viewport.removeEventListener('focusout', onFocusOut)
    }
  }, [api])
  return focused
}
