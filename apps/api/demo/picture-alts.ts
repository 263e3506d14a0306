/* Alternative texts of the pictures, by file name without ending. */
export const pictureAlts: Record<string, string> = {
  'hero-campus': 'The colonnade of the college on a clear morning, students on the path between sal trees',
  'about-avenue': 'Two students walk down the avenue of sal trees from the old gate',
  'about-veranda': 'Three students at work at one table on the veranda, with books and a laptop',
  'about-tower': 'The clock tower at dusk, a thin moon above it and lamps behind the lattice windows',
  '404-path': 'A student with a map before an arch in the forest, a signpost pointing both ways',

  'album-convocation': 'Graduates throw their caps before the colonnade at dusk',
  'convocation-procession': 'A file of graduates in gowns walks under the arches in the morning sun',
  'convocation-scroll': 'The principal hands a scroll tied with a marigold ribbon to a graduate on the stage',
  'convocation-family': 'A graduate stands between mother and father under a sal tree after the ceremony',

  'album-tech-fest': 'Four students show a walking robot under stage lights',
  'tech-fest-night': 'Late at night, students program at a long table by the light of their screens',
  'tech-fest-track': 'Seen from above: small robots follow a black line around a table map of Ranchi',
  'tech-fest-stalls': 'Project stalls under striped awnings in the courtyard: a weather mast, a model of a house and visitors',

  'album-sports-day': 'Runners on the red track, the stand behind them full',
  'sports-archery': 'Three archers in a row draw their bows at straw targets in the morning haze',
  'sports-tug-of-war': 'Two teams lean into a rope on the grass, dust at their heels',
  'sports-podium': 'Three winners with medals on the podium at sunset, paper flags overhead',

  'album-tree-planting': 'Two students set a sal sapling, rows of young trees behind them',
  'planting-nursery': 'Beds of saplings under the nursery shade, a gardener with a watering can',
  'planting-rain': 'Students with umbrellas carry saplings up the hill in the first rain',
  'planting-hands': 'Two hands press the earth around a young sal tree, close up',

  'album-library': 'Evening sun falls through the arched window onto readers in the reading hall',
  'library-book-bank': 'The librarian passes a pile of textbooks over the counter of the book bank',
  'library-night': 'The library at night from outside, readers in its lit arches',
  'library-still-life': 'An open book, spectacles, a glass of tea and a sal leaf for a bookmark on a sunlit table',

  'album-cultural-evening': 'A line of dancers in white sarees with red borders, drummers at both ends of the stage',
  'cultural-drummers': 'Three drummers with mandars, close to the lamps',
  'cultural-singer': 'A singer and a flute player sit beneath a ring of lanterns',
  'cultural-alpana': 'A floor painting of leaves and arches in rice flour, ringed with lit lamps',

  'facility-computer-lab': 'The computer lab in daylight, a teacher beside the rows of machines',
  'facility-hostel': 'A hostel in the evening, lamps lit along the veranda',
  'facility-library': 'The library: shelves under a row of arches, readers at the long table',
  'facility-sports-ground': 'Cricket on the sports ground in the morning',
  'facility-canteen': 'The canteen at midday: two cooks behind the counter, students with thalis',

  'course-bca': 'A screen with lines of code from which a young sal tree grows',
  'course-mca': 'A tree of connected nodes, its branches lit like lamps',
  'course-bcom': 'An open ledger, a pen and coins stacked in rising columns',
  'course-bba': 'A small shop at a weekly market, its awning open and the accounts on a board',

  'bank-logo': 'Sal Gramin Bank',

  'teacher-minz': 'Portrait of Dr. Sushila Minz, in spectacles and a green saree',
  'teacher-ghoshal': 'Portrait of Prof. Anirban Ghoshal, grey-bearded, in a brown waistcoat',
  'teacher-parveen': 'Portrait of Dr. Nazia Parveen, in a dark green headscarf',
  'teacher-oraon': 'Portrait of Mr. Rakesh Oraon, in a dark suit and a red tie',
  'teacher-deshmukh': 'Portrait of Ms. Kavita Deshmukh, in a marigold kurta',
  'teacher-bedi': 'Portrait of Dr. Harpreet Singh Bedi, in a red turban and a brown suit',
  'teacher-sinha': 'Portrait of Dr. Arvind Sinha, moustached, in a green waistcoat',
  'teacher-hansda': 'Portrait of Ms. Lalita Hansda, her hair in a braid, in a white and red saree',

  'student-toppo': 'Portrait of Anjali Toppo, her hair in a braid',
  'student-alam': 'Portrait of Faizan Alam, in a green jacket',
  'student-mahato': 'Portrait of Pooja Mahato, in a marigold saree',
  'student-munda': 'Portrait of Sukra Munda, in a red kurta',
  'student-agarwal': 'Portrait of Ritika Agarwal, in spectacles and a green kurta',
  'student-khatoon': 'Portrait of Shabnam Khatoon, in a marigold headscarf',
  'student-tirkey': 'Portrait of Daniel Tirkey, bearded, in a dark waistcoat',
}
