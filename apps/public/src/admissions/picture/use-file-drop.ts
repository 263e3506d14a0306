import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Accepts a file dropped on an element; returns whether a file is dragged over it. */
export const useFileDrop = (element: RefObject<HTMLElement | null>, onDrop: (file: File | undefined) => void): boolean => {
  const [over, setOver] = useState(false)
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const onOver = (event: DragEvent) => {
      event.preventDefault()
      setOver(true)
    }
    const onLeave = () => setOver(false)
    const onDropped = (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      drop(event.dataTransfer?.files[0])
    }
    current.addEventListener('dragover', onOver)
    current.addEventListener('dragleave', onLeave)
    current.addEventListener('drop', onDropped)
    return () => {
      current.removeEventListener('dragover', onOver)
      current.removeEventListener('dragleave', onLeave)
      current.removeEventListener('drop', onDropped)
    }
  }, [element])
  return over
}
