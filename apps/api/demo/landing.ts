export const landing = {
  HeroSection: {
    homeBackgroundImage: 'hero-campus',
    homeTitle: 'Learn under the sal trees. Leave ready to build.',
    homeParagraph:
      'Aranya College of Computing and Commerce teaches in small classes, with a computer for every student and teachers who know each one by name.',
  },
  AboutSection: {
    image_First: 'about-avenue',
    image_Second: 'about-veranda',
    image_Third: 'about-tower',
    Heading_First: 'A small college that takes its time with you',
    Heading_Second: 'Code, accounts and the courage to ask',
    paragraph_First:
      'Aranya began in 1987 with one lecture room, eleven students and a borrowed typewriter. There are fourteen hundred of us now, but no class is larger than forty, and every first-year still meets a mentor on the first Monday of the term.',
    paragraph_Second:
      'Mornings are for lectures, afternoons for the lab and the library. Students build working software in the second semester, keep real ledgers in the third, and spend the last one inside a company or a government office in the city.',
  },
  Mission_and_Goals: [
    {
      image: 'facility-computer-lab',
      title: 'Skill that can be shown',
      content: 'Every course ends in something one can open, run or audit: a program, a set of books, a plan that has met its market.',
    },
    {
      image: 'library-book-bank',
      title: 'A door for first readers',
      content:
        'Half of our students are the first in their family at college. Bridge classes, a book bank and patient teachers make that an advantage.',
    },
    {
      image: 'album-tree-planting',
      title: 'Leave it greener',
      content: 'Each class plants a row of sal before it graduates, and looks after it from the first rain to the last examination.',
    },
  ],
  notices: {
    call: { title: 'Download Free Call', text: 'Leave a number; the admission desk rings back.' },
    admission: { title: 'Apply online admission', text: 'Five short steps, about twelve minutes.' },
  },
  goals: {
    heading: 'What we owe to everyone who walks through the gate',
    paragraph: 'Read to each new class on its first day, so that it can hold us to every word until its last.',
  },
  albums: { heading: 'A year on the campus' },
  testimonials: {
    heading: 'Transforming Lives, One Story at a Time!',
    paragraph: "See why students love learning with us and how we've made a difference in their journeys.",
  },
  gallery: {
    heading: 'The college in pictures',
    paragraph: 'Days worth keeping, from the first week of term to the last cap in the air.',
    description: 'Pictures of the campus, the festivals, the sports days and the convocations of Aranya College of Computing and Commerce.',
  },
  search: {
    title: 'Top BCA Colleges and BCA Course in Ranchi',
    description: 'List of BCA colleges in Ranchi: BCA course duration, fees and details at Aranya College of Computing and Commerce.',
  },
}
