import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Lets a file be dropped on an element; answers whether one is being held over it. Who has no mouse does without. */
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
