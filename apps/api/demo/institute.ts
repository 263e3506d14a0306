import { daysAfter } from '@campus/contracts/admissions/round/state.ts'
import { collegeDay } from '@campus/contracts/core/dates.ts'

/**
 * The round of admissions that a demo is in which first starts on `today`: opened some weeks ago, and open until the next
 * 31 July that is at least two months ahead. Whenever a demo is looked at, one can apply in it.
 */
export const demoRound = (today: string) => {
  const year = Number(today.slice(0, 4)) + (today > `${today.slice(0, 4)}-05-31` ? 1 : 0)
  return {
    session: `${year}-${year + 1}`,
    opens: daysAfter(today, -45),
    lastDate: `${year}-07-31`,
    classesBegin: `${year}-08-16`,
  }
}

/* The demo institute; an admin can change all of it. */
export const institute = {
  name: 'Aranya College of Computing and Commerce',
  shortName: 'Aranya College',
  city: 'Ranchi',
  state: 'Jharkhand',
  address: 'Sal Avenue, Kanke Road, Ranchi, Jharkhand 834008',
  mapUrl: 'https://www.openstreetmap.org/?mlat=23.4010&mlon=85.3195#map=16/23.4010/85.3195',
  phone: '0651 000 2674',
  email: 'office@aranya.example',
  principals: [
    { name: 'Dr. Sushila Minz', title: 'Principal' },
    { name: 'Prof. Anirban Ghoshal', title: 'Vice-Principal' },
  ],
  officeHours: 'Monday to Saturday, 10 to 5',
  foundedYear: 1987,
  tagline: 'Every student’s learning journey begins with one good teacher.',
  admission: { ...demoRound(collegeDay()), noticeYear: '2025-2026' },
  /** Fixed for the demo's admission page (docs/product/admissions.md#the-form). */
  feeList: [
    { name: 'Admission Fee', rupees: 25_000 },
    { name: '1st Year', rupees: 50_000 },
    { name: '2nd Year', rupees: 50_000 },
    { name: '3rd Year', rupees: 50_000 },
    { name: '4th Year', rupees: 50_000 },
  ],
  bank: {
    name: 'Sal Gramin Bank',
    branch: 'Kanke Road branch, Ranchi',
    logo: 'bank-logo',
    accountName: 'Aranya College of Computing and Commerce, Fees',
    accountNumber: '100026740001',
    ifsc: 'SALX0002674',
  },
  payment: {
    upiId: 'fees.aranya@example',
    counter: 'Accounts counter, ground floor, Sal Avenue',
    hours: 'Monday to Saturday, 10 to 3',
    note: 'Cash, cheque, UPI and card are taken at the counter. The receipt of a transfer comes by mail on the next working day.',
  },
  contentProtectionUrl: 'https://protection.example/aranya-college',
  universities: ['Ranchi University', 'Barkatullah University, Bhopal'],
  admissionCourses: ['MCA', 'BCA'],
}
