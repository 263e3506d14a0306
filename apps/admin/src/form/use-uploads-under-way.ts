import { useCallback, useState } from 'react'
import { useUnsavedChanges } from './use-unsaved-changes.ts'

/**
 * Whether files of a form are uploading; each of their fields gets `onBusy`. A form that is saved meanwhile would be without them, and
 * one that is left loses them, which is asked about like unsaved input.
 */
export const useUploadsUnderWay = () => {
  const [count, setCount] = useState(0)
  const onBusy = useCallback((isBusy: boolean) => setCount((before) => before + (isBusy ? 1 : -1)), [])
  const isUploading = count > 0
  useUnsavedChanges(isUploading)
  return { isUploading, onBusy }
}
