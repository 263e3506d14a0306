import { useQuery } from '@tanstack/react-query'
import { instituteQuery } from './api.ts'

/** Returns the college's names, which passwords must not contain; empty until loaded by the page's head. */
export const useCollegeNames = (): string[] => {
  const { data } = useQuery({ ...instituteQuery, enabled: false })
  return data ? [data.name, data.shortName] : []
}
