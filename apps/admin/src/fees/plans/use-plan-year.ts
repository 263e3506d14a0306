import { admissionYearOf } from '@campus/contracts/admissions/round/admission-year.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { instituteQuery } from '../../page/institute-query.ts'

/** Returns the admission year that is asked for, else the first of the announced session, else the year of today. */
export const usePlanYear = (asked: number | undefined): number => {
  const { data: institute } = useQuery(instituteQuery)
  return asked ?? admissionYearOf(institute?.admission?.session, collegeDay())
}
