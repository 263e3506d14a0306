/* Who the demo institute is: everything here can be changed by an admin. */
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
  admission: {
    session: '2027-2028',
    lastDate: '2027-07-31',
    classesBegin: '2027-08-16',
    noticeYear: '2025-2026',
  },
  bank: {
    name: 'Sal Gramin Bank',
    branch: 'Kanke Road branch, Ranchi',
    logo: 'bank-logo',
  },
  contentProtectionUrl: 'https://protection.example/aranya-college',
  universities: ['Ranchi University', 'Barkatullah University, Bhopal'],
  admissionCourses: ['MCA', 'BCA'],
}
