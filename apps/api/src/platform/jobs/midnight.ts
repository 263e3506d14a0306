import { collegeDayNumber, untilCollegeMidnight } from '@campus/contracts/core/dates.ts'

/** Calls `work` at each midnight of the college. Returns the way to stop it. */
export const atCollegeMidnight = (work: () => unknown): (() => void) => {
  let day = collegeDayNumber(Date.now())
  let timer: NodeJS.Timeout
  const wait = () => {
    timer = setTimeout(onTime, Math.max(1, untilCollegeMidnight(Date.now()))).unref()
  }
  // A clock that was set meanwhile, or a timer that came a little early, is waited for once more.
  const onTime = () => {
    const today = collegeDayNumber(Date.now())
    if (today !== day) work()
    day = today
    wait()
  }
  wait()
  return () => clearTimeout(timer)
}
