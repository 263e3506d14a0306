export const teachers = [
  {
    image: 'teacher-minz',
    name: 'Dr. Sushila Minz',
    position: 'Principal',
    Specialization: 'Database systems',
    Experience: '31 years',
    role: 'Head of the college; teaches the final-year database seminar',
    social_media: [
      {
        twitter: 'https://x.com/sminz_example',
        linkedin: 'https://www.linkedin.com/in/sushila-minz-example',
      },
    ],
  },
  {
    image: 'teacher-ghoshal',
    name: 'Prof. Anirban Ghoshal',
    position: 'Vice-Principal, Professor of Commerce',
    Specialization: 'Cost accounting',
    Experience: '27 years',
    role: 'Accounts lab and the small-business clinic',
    social_media: [{ facebook: 'https://www.facebook.com/anirban.ghoshal.example' }],
  },
  {
    image: 'teacher-parveen',
    name: 'Dr. Nazia Parveen',
    position: 'Associate Professor, Computing',
    Specialization: 'Machine learning',
    Experience: '14 years',
    role: 'Research projects, MCA second year',
    social_media: [
      {
        twitter: 'https://x.com/nparveen_example',
        linkedin: 'https://www.linkedin.com/in/nazia-parveen-example',
      },
    ],
  },
  {
    image: 'teacher-oraon',
    name: 'Mr. Rakesh Oraon',
    position: 'Assistant Professor, Computing',
    Specialization: 'Web engineering',
    Experience: '9 years',
    role: 'First programming course; tech fest mentor',
    social_media: [
      {
        instagram: 'https://www.instagram.com/rakesh.oraon.example',
        facebook: 'https://www.facebook.com/rakesh.oraon.example',
        twitter: 'https://x.com/roraon_example',
        linkedin: 'https://www.linkedin.com/in/rakesh-oraon-example',
      },
    ],
  },
  {
    image: 'teacher-deshmukh',
    name: 'Ms. Kavita Deshmukh',
    position: 'Assistant Professor, Management',
    Specialization: 'Marketing and research methods',
    Experience: '11 years',
    role: 'Internships and the company desk',
    social_media: [
      {
        instagram: 'https://www.instagram.com/kavita.deshmukh.example',
        linkedin: 'https://www.linkedin.com/in/kavita-deshmukh-example',
      },
    ],
  },
  {
    image: 'teacher-bedi',
    name: 'Dr. Harpreet Singh Bedi',
    position: 'Associate Professor, Mathematics',
    Specialization: 'Discrete mathematics',
    Experience: '18 years',
    role: 'Bridge classes for first-year students',
    social_media: [{ linkedin: 'https://www.linkedin.com/in/harpreet-bedi-example' }],
  },
  {
    image: 'teacher-sinha',
    name: 'Dr. Arvind Sinha',
    position: 'Associate Professor, Commerce',
    Specialization: 'Income tax and GST',
    Experience: '22 years',
    role: 'Tax practice, B.Com third year; keeper of the question-paper archive',
    social_media: [{}],
  },
  {
    image: 'teacher-hansda',
    name: 'Ms. Lalita Hansda',
    position: 'Assistant Professor, Computing',
    Specialization: 'Networks and operating systems',
    Experience: '6 years',
    role: 'Systems lab; coaches the women’s archery team',
    social_media: [
      {
        instagram: 'https://www.instagram.com/lalita.hansda.example',
        linkedin: 'https://www.linkedin.com/in/lalita-hansda-example',
      },
    ],
  },
]
