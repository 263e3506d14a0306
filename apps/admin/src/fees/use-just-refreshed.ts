import { timers } from '@campus/contracts/core/ui-constants.ts'
import { useEffect, useState } from 'react'

/** Returns a flag that is true for two seconds after it was raised: the summary on the screen is a new one. */
export const useJustRefreshed = (): [up: boolean, raise: () => void] => {
  const [raised, setRaised] = useState(0)
  useEffect(() => {
    if (raised === 0) return
    const timer = setTimeout(() => setRaised(0), timers.feeRefreshFlag)
    return () => clearTimeout(timer)
  }, [raised])
  return [raised > 0, () => setRaised((before) => before + 1)]
}
