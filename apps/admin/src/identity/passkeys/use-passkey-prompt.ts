import { useEffect, useRef, useState } from 'react'

/**
 * Runs one question of the browser for a passkey at a time, and closes it with the screen that asked. `isCancelled` is true after one that
 * brought no passkey, until the next.
 */
export const usePasskeyPrompt = () => {
  const [busy, setBusy] = useState(false)
  const [isCancelled, setCancelled] = useState(false)
  const open = useRef<AbortController | null>(null)
  useEffect(() => () => open.current?.abort(), [])

  /** `ask` returns whether a passkey was used. */
  const prompt = async (ask: (signal: AbortSignal) => Promise<boolean>): Promise<void> => {
    if (open.current) return
    const controller = new AbortController()
    open.current = controller
    setBusy(true)
    setCancelled(false)
    try {
      const isUsed = await ask(controller.signal)
      if (!isUsed && !controller.signal.aborted) setCancelled(true)
    } finally {
      open.current = null
      setBusy(false)
    }
  }
  return { busy, isCancelled, prompt }
}
