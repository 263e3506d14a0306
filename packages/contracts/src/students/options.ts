/** The sort orders of the list of all students; the first is the default. */
export const studentSorts = [
  '-appliedAt',
  'appliedAt',
  'name',
  '-name',
  'rollNumber',
  '-rollNumber',
  'admissionYear',
  '-admissionYear',
] as const
