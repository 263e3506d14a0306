import { collegeDay } from '@campus/contracts/core/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { instituteQuery } from '../../page/institute-query.ts'

/** Returns the admission year that is asked for, else the first of the announced session, else the year of today. */
export const usePlanYear = (asked: number | undefined): number => {
  const { data: institute } = useQuery(instituteQuery)
  if (asked !== undefined) return asked
  const announced = /^\d{4}/.exec(institute?.admission?.session ?? '')?.[0]
  return Number(announced ?? collegeDay().slice(0, 4))
}
