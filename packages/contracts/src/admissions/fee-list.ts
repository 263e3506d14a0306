/** The fees that the admission page shows, in rupees (specification §2.8, §9). */
export const feeList = [
  { name: 'Admission Fee', rupees: 25_000 },
  { name: '1st Year', rupees: 50_000 },
  { name: '2nd Year', rupees: 50_000 },
  { name: '3rd Year', rupees: 50_000 },
  { name: '4th Year', rupees: 50_000 },
] as const

export const feeListTotal: number = feeList.reduce((total, { rupees }) => total + rupees, 0)
