/** What the list of all students can be sorted by; the first is its order where nobody asks for another. */
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
