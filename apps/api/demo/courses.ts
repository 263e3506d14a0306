export const courses = [
  {
    courseName: 'Bachelor of Computer Applications',
    courseCode: 'BCA',
    courseDuration: '3 years, 6 semesters',
    courseThumbnail: 'course-bca',
    coursePrice: 225000,
    feeLines: [
      { name: '1st Year', rupees: 75_000 },
      { name: '2nd Year', rupees: 75_000 },
      { name: '3rd Year', rupees: 75_000 },
    ],
    courseEligibility:
      '10+2 in any stream from a recognised board with at least 45% marks (40% for SC and ST candidates). Those who did not take mathematics in class 12 attend the bridge class in the first semester.',
    courseDescription: [
      'BCA teaches how programs are made, from the first loop to software that strangers use. No earlier acquaintance with computers is assumed. The first semester begins with programming in C, computer fundamentals and digital logic, mathematics up to matrices and counting, and a paper in English that is mostly about explaining things in writing. In the second come data structures, computer organisation, discrete mathematics and environmental studies, and each team of four builds its first working program for somebody outside the class.',
      'The second year is about systems. In the third semester one learns object-oriented programming in Java, database management with SQL, operating systems with a semester of Linux practicals, and the accounting every programmer ends up needing. The fourth adds computer networks, software engineering, web technologies from HTML to a server of one’s own, and statistics with a spreadsheet and then with Python.',
      'The fifth semester goes deeper: Python and data handling, design and analysis of algorithms, information security, and an elective in mobile applications or cloud computing. The sixth is spent largely outside. Four days a week go to a project in a company or a government office in the city, one day to the seminar in which it is taken apart. The project ends in a demonstration, a report and a viva before an external examiner.',
      'About a third of our graduates go on to an MCA, here or elsewhere. The others become junior developers, testers, support engineers and database operators, many of them in Ranchi, Jamshedpur, Kolkata and Bengaluru, and every year two or three sit the public examinations for computer posts in banks and in the state service.',
    ].join('\n\n'),
    openForAdmission: true,
  },
  {
    courseName: 'Master of Computer Applications',
    courseCode: 'MCA',
    courseDuration: '2 years, 4 semesters',
    courseThumbnail: 'course-mca',
    coursePrice: 180000,
    feeLines: [
      { name: '1st Year', rupees: 90_000 },
      { name: '2nd Year', rupees: 90_000 },
    ],
    courseEligibility:
      'BCA, B.Sc. (Computer Science or IT) or an equivalent degree; or any bachelor’s degree with mathematics at 10+2 or graduate level. At least 50% marks (45% for SC and ST candidates). Final-year students may apply with the marks of five semesters.',
    courseDescription: [
      'The MCA is for those who can already write a program and want to know why it works, how far it will carry and what it will cost. Graduates of other subjects join an eight-week bridge course in programming and data structures, held before the morning lectures, and nobody is expected to hide that they are new.',
      'The first semester covers advanced data structures in C++, mathematical foundations of computing, operating systems and a laboratory in Python. The second turns to advanced database systems, computer networks, object-oriented analysis and design, and software engineering with a team project that is handed over to another team halfway, notes and all.',
      'In the third semester one studies design and analysis of algorithms, artificial intelligence and machine learning, web and cloud engineering, and one elective: information security, data mining, or the internet of things. Dr. Parveen’s research group is open to anyone who keeps a notebook. A minor project with real data, from the Pandra mandi, the district library or the college’s own solar meters, prepares the last one.',
      'The fourth semester is a full project of five months in industry or in a research laboratory, with a guide there and another here. Our graduates work as software engineers, systems and network engineers, data analysts and teachers of computer science; several have gone on to a Ph.D.',
    ].join('\n\n'),
    openForAdmission: true,
  },
  {
    courseName: 'Bachelor of Commerce',
    courseCode: 'B.Com',
    courseDuration: '3 years, 6 semesters',
    courseThumbnail: 'course-bcom',
    coursePrice: 96000,
    courseEligibility:
      '10+2 in commerce from a recognised board with at least 45% marks, or in science or arts with at least 50%. Students from other streams take a foundation class in book-keeping during the first eight weeks.',
    courseDescription: [
      'B.Com begins with the journal and the ledger, by hand, until a trial balance agrees for reasons one can explain. Financial accounting, business organisation, micro-economics and business mathematics fill the first semester; the second brings business law with the Contract Act and the Sale of Goods Act, macro-economics, business statistics and computerised accounting in Tally.',
      'From the third semester the accounts lab keeps real books. Three shops in Lalpur bring their bills every Friday, and students post, reconcile and return them under Prof. Ghoshal’s eye. Beside it run corporate accounting, company law, cost accounting and the theory of banking and insurance. The fourth semester adds income tax with the filing of returns, and auditing with a stock count in the college store each December.',
      'The third year covers management accounting, goods and services tax from registration to annual return, financial management and the markets for shares and debt. Students choose one group of electives: accounting and audit, taxation, or banking. The last semester is spent four days a week with an accountant, a bank branch, a cooperative or the commercial tax office.',
      'Some students prepare for the foundation papers of the chartered or the cost accountancy institutes along the way, and the timetable leaves two evenings free for them. Others become accounts executives, tax assistants and bank clerks, go on to M.Com or an MBA, or take over a family business and, often for the first time, its books.',
    ].join('\n\n'),
    openForAdmission: false,
  },
  {
    courseName: 'Bachelor of Business Administration',
    courseCode: 'BBA',
    courseDuration: '3 years, 6 semesters',
    courseThumbnail: 'course-bba',
    coursePrice: 168000,
    courseEligibility:
      '10+2 in any stream from a recognised board with at least 45% marks (40% for SC and ST candidates), followed by a conversation of fifteen minutes with two teachers, in Hindi or in English.',
    courseDescription: [
      'BBA is about getting things done with other people and other people’s money, and being able to account for both. The first semester has principles of management, financial accounting, business economics and business communication; the second, organisational behaviour, quantitative techniques, the legal side of trade, and a stall at the tech fest that each group must plan, stock, run and close without a loss.',
      'In the third and fourth semesters come marketing management, human resource management, cost and management accounting, production and operations, and research methods. The survey of the fourth semester is real: two weeks at the weekly haats around Ranchi, asking what people buy, where it comes from and what it cost to bring it there.',
      'The third year is for judgement. Financial management, business policy, entrepreneurship and small enterprises, and an elective in marketing, finance or rural management lead to a plan for a business that could open. A panel with a banker, a shopkeeper and a former student reads it, and asks for it again when it is vague.',
      'The last semester is an internship of four days a week, arranged by the company desk, with a report and a viva. Graduates run shops, dairies and a bakery of their own, work in sales, procurement, hospital administration and rural finance, or go on to an MBA after a few years of having done the work.',
    ].join('\n\n'),
    openForAdmission: false,
  },
]
