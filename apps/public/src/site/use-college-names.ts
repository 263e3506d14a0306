import { useQuery } from '@tanstack/react-query'
import { instituteQuery } from './api.ts'

/** The college's names, which no password may rest on; none while they are not known. The page's head fetches them. */
export const useCollegeNames = (): string[] => {
  const { data } = useQuery({ ...instituteQuery, enabled: false })
  return data ? [data.name, data.shortName] : []
}
