import { useQuery } from '@tanstack/react-query'
import { instituteQuery } from './api.ts'

/** Whether this site sends mails; so it is taken to be while nobody has said otherwise. The page's head fetches the answer. */
export const useSendsMails = (): boolean => useQuery({ ...instituteQuery, enabled: false }).data?.sendsMails ?? true
