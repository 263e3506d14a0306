let locks = 0

const show = () => document.documentElement.classList.toggle('scroll-locked', locks > 0)

/** Stops the page from scrolling. Returns a function that ends this lock, to be called once; the page scrolls again after the last one. */
export const lockScroll = (): (() => void) => {
  locks += 1
  show()
  return () => {
    locks -= 1
    show()
  }
}
