export const about = {
  AboutHero: {
    image: 'facility-hostel',
    Heading: 'The lamps stay on until the last question is answered',
    paragraph:
      'For nearly forty years a college of computing and commerce has stood among the sal trees of Ranchi. This is how it came about, who teaches here, and where you would live.',
  },
  buttons: { start: "Let's Started", watch: 'Watch Now' },
  History: {
    heading: 'How it came about',
    paragraph_First:
      'In 1987 a retired schoolmistress, her cousin the chartered accountant and a young engineer from the steel plant rented a bungalow on Kanke Road and taught typing, book-keeping and one new subject nobody could quite name: computing. Eleven students came, and nine of them stayed.',
    paragraph_Second:
      'In 1999 affiliation with the university brought the first BCA class, thirty-two students and six computers. The colonnade was built that winter by masons from Khunti, who insisted on pointed arches because, they said, rain should know where to go. It has, ever since.',
    paragraph_Third:
      'By 2011 B.Com and BBA had moved into the east wing, the library kept its doors open until ten at night, and the first hostel for women was finished a month before the monsoon. A sal sapling was planted for every bed in it; forty of the sixty now reach the first-floor windows.',
    paragraph_Four:
      'Since 2024 the new computer block has run on the sun for seven months of the year. Fourteen hundred students study here, from nineteen districts, and on most evenings half of them can be found on the same veranda where it all began.',
  },
  Vision_and_Mission: {
    title: 'Deep roots, open doors',
    paragraph_First:
      'We want a young person from any village of this plateau to be able to walk in with a question and walk out with a craft.',
    paragraph_Second:
      'Our mission is to teach computing and commerce thoroughly: the principle first, then the tool, then the judgement to know when the tool is wrong. We would rather cover three things that last than ten that pass.',
    paragraph_Third:
      'We keep fees within reach, publish every one of them, and never ask for a payment that is not on the list. One seat in eight is paid for by those who sat in it before.',
    paragraph_Four:
      'And we measure ourselves by the quiet numbers: how many first-years come back for the second, how many books leave the library, how many letters arrive ten years later.',
  },
  Facilities: [
    {
      title: 'Computer Lab',
      image: 'facility-computer-lab',
      description:
        'Sixty-four machines under tall windows, each with two systems and the full tool chain of the syllabus. Open from seven in the morning; a demonstrator sits in until eight in the evening, and the inverter sees every practical through a power cut.',
      price: 350,
      room: 'Block C, hall 2',
    },
    {
      title: 'Hostel',
      image: 'facility-hostel',
      description:
        'Two or three to a room, a desk and a lockable almirah each, and a warden who lives in. The price includes four meals a day, with rice from Mandar and dhuska on Sundays. Hot water from five to eight in winter; gates close at nine, later for the library.',
      price: 4800,
      room: 'Twin or triple, by year',
    },
    {
      title: 'Library',
      image: 'facility-library',
      description:
        'Thirty-one thousand books on open shelves, the journals of five years, and previous question papers bound by subject. The book bank lends a full set of textbooks for a semester against the library ticket alone. Open from eight in the morning until ten at night.',
      price: 150,
      room: 'East wing, first floor',
    },
    {
      title: 'Sports Ground',
      image: 'facility-sports-ground',
      description:
        'A cricket pitch of Kanke clay, a hockey field, two volleyball courts and a red 400-metre track. Kits are issued against the identity card from four in the afternoon; the physical director coaches hockey and archery three evenings a week.',
      price: 100,
      room: 'Behind Block D',
    },
    {
      title: 'Canteen',
      image: 'facility-canteen',
      description:
        'Run since 2003 by a cooperative of eleven women from Kanke. A thali is ₹55 with the monthly card, tea is ₹8, and the menu of the week hangs at the door on Monday morning. Whoever has forgotten a purse signs the notebook and pays tomorrow.',
      price: 2600,
      room: 'Courtyard, ground floor',
    },
  ],
  Description: {
    image: 'about-veranda',
    paragraph:
      'Choose a facility from the list to see what it offers, what it costs and where to find it. Every charge is optional and is written in the fee book before it is paid.',
    room: 'Ask at the office, Block A',
  },
  campus: {
    eyebrow: 'Where you would live and work',
    paragraph: 'Twenty-eight hostels stand on our grounds, eleven of them for female students.',
  },
  search: {
    description: 'History, vision, teachers, courses and campus of Aranya College of Computing and Commerce, Ranchi.',
  },
}
