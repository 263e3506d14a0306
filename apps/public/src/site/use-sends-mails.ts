import { useQuery } from '@tanstack/react-query'
import { instituteQuery } from './api.ts'

/** Returns whether this site sends mails; true until loaded by the page's head. */
export const useSendsMails = (): boolean => useQuery({ ...instituteQuery, enabled: false }).data?.sendsMails ?? true
