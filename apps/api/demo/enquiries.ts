/** Example messages of visitors and how many days ago they were sent; numbers and addresses belong to nobody. */
export const enquiries = [
  {
    cName: 'Sunita Kachhap',
    cEmail: 'sunita.kachhap@mail.example',
    cNumber: '06510009101',
    cMessage: 'Can my daughter apply for BCA with commerce in class 12, or does she need mathematics?',
    daysAgo: 1,
  },
  {
    cName: 'Ramesh Prasad',
    cEmail: 'ramesh.prasad@mail.example',
    cNumber: '06510009102',
    cMessage: 'Is there a bus from Ratu Road, and what does it cost in a month?',
    daysAgo: 2,
  },
  {
    cName: 'Ayesha Parween',
    cEmail: 'ayesha.parween@mail.example',
    cNumber: '06510009103',
    cMessage: 'I applied last week and wrote the wrong pin code. How can I correct it?',
    daysAgo: 4,
  },
  {
    cName: 'Joseph Lakra',
    cEmail: 'joseph.lakra@mail.example',
    cNumber: '06510009104',
    cMessage: 'May the fee of the second semester be paid in two parts this year?',
    daysAgo: 7,
  },
  {
    cName: 'Kiran Mahto',
    cEmail: 'kiran.mahto@mail.example',
    cNumber: '06510009105',
    cMessage: 'Does the women’s hostel still have a place from July? I am in MCA.',
    daysAgo: 9,
  },
] as const
