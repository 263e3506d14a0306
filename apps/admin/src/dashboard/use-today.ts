import { useInterval } from '@mantine/hooks'
import { useState } from 'react'

/** The present day, also on a screen that stays open overnight. */
export const useToday = (): Date => {
  const [today, setToday] = useState(() => new Date())
  useInterval(() => setToday(new Date()), 60_000, { autoInvoke: true })
  return today
}
