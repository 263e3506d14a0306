import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'

const route = getRouteApi('/receipts/$number')

/** Milliseconds that a picture of the receipt is waited for. */
const patience = 2000

/**
 * Prints the receipt once it and its pictures are there, where the address asks for that. The wish leaves the address before, so
 * that neither reloading nor coming back prints again.
 */
export const usePrintWhenReady = (isThere: boolean) => {
  const { print } = route.useSearch()
  const navigate = route.useNavigate()
  const isWanted = print === true && isThere
  useEffect(() => {
    if (!isWanted) return
    let left = false
    const printNow = async () => {
      await picturesLoaded()
      if (left) return
      await navigate({ search: {}, replace: true })
      window.print()
    }
    void printNow()
    return () => {
      left = true
    }
  }, [isWanted, navigate])
}

const picturesLoaded = () => {
  const pending = [...document.querySelectorAll<HTMLImageElement>('[data-sheet] img')].filter(({ complete }) => !complete)
  if (pending.length === 0) return Promise.resolve()
  return new Promise<void>((done) => {
    let left = pending.length
    const timer = setTimeout(done, patience)
    const onSettled = () => {
      left -= 1
      if (left > 0) return
      clearTimeout(timer)
      done()
    }
    for (const picture of pending) {
      picture.addEventListener('load', onSettled, { once: true })
      picture.addEventListener('error', onSettled, { once: true })
    }
  })
}
