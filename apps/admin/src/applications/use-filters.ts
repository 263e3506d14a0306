import { useDebouncedCallback } from '@mantine/hooks'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { applicationsAddress, type Filters, filtersOf, sameFilters } from './address.ts'

const route = getRouteApi('/applications')

/** Long enough to type on, short enough not to be waited for. */
const pause = 400

type Written = Partial<Record<keyof Filters, string | undefined>>

/** The filters as they are being written, and in the address: at once what is chosen, after a pause what is typed. */
export const useFilters = () => {
  const address = route.useSearch({ select: filtersOf })
  const navigate = route.useNavigate()
  const [written, setWritten] = useState<Written>(address)
  const sent = useRef(address)

  const send = (wanted: Written) => {
    const next = applicationsAddress.parse(wanted)
    if (sameFilters(next, sent.current)) return
    sent.current = next
    void navigate({ search: next, replace: true })
  }
  const sendLater = useDebouncedCallback(send, pause)

  // A link or Back brought other ones.
  useEffect(() => {
    if (sameFilters(address, sent.current)) return
    sent.current = address
    setWritten(address)
  }, [address])

  return {
    filters: address,
    written,
    choose: (changed: Written) => {
      const next = { ...written, ...changed }
      setWritten(next)
      send(next)
    },
    type: (changed: Written) => {
      const next = { ...written, ...changed }
      setWritten(next)
      sendLater(next)
    },
  }
}
