/* The order is the order of the home page: the last album stands large. */
export const albums = [
  {
    aName: 'The Library',
    description:
      'Library Week in November: the reading hall open until midnight, the book bank at work, and the evening sun that finds the long table at half past four.',
    cover: 'album-library',
    date: '2025-11-18',
    images: ['album-library', 'library-book-bank', 'library-night', 'library-still-life'],
  },
  {
    aName: 'Sports Day',
    description:
      'Two days in January on the red track and the grass inside it. The hostels won the tug of war, the first-years won the relay, and the principal’s whistle was found again on Monday.',
    cover: 'album-sports-day',
    date: '2026-01-24',
    images: ['album-sports-day', 'sports-archery', 'sports-tug-of-war', 'sports-podium'],
  },
  {
    aName: 'Tech Fest',
    description:
      'Thirty-one stalls, one robot that walked off the stage on its own, and a night of programming that ended with tea at sunrise.',
    cover: 'album-tech-fest',
    date: '2026-02-20',
    images: ['album-tech-fest', 'tech-fest-night', 'tech-fest-track', 'tech-fest-stalls'],
  },
  {
    aName: 'Cultural Evening',
    description:
      'The eve of Sarhul, when the sal trees flower. Dances from five districts, a choir that had practised since Diwali, and lamps along the whole front of the stage.',
    cover: 'album-cultural-evening',
    date: '2026-03-20',
    images: ['album-cultural-evening', 'cultural-drummers', 'cultural-singer', 'cultural-alpana'],
  },
  {
    aName: 'Tree Planting',
    description:
      'The second Saturday of July: four hundred sal saplings carried from the nursery to the hill behind Block D, in rain that had the kindness to stop at noon.',
    cover: 'album-tree-planting',
    date: '2026-07-11',
    images: ['album-tree-planting', 'planting-nursery', 'planting-rain', 'planting-hands'],
  },
  {
    aName: 'Convocation',
    description:
      'Three hundred and twelve degrees, one long procession under the colonnade, and more grandparents than chairs. The caps came down in the right order, more or less.',
    cover: 'album-convocation',
    date: '2026-09-26',
    images: ['album-convocation', 'convocation-procession', 'convocation-scroll', 'convocation-family'],
  },
]
