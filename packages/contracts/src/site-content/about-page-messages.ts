/** Texts of the about page beside its content. */
export const aboutPageMessages = {
  previousSlide: 'Previous slide',
  nextSlide: 'Next slide',
  pauseTheSlides: 'Pause the slides',
  playTheSlides: 'Play the slides',
  courses: 'What one can study',
  noCourses: 'No courses are offered yet',
  theCampus: 'The campus',
  askAtTheOffice: 'Ask at the office',
  pricePerMonth: 'Price per month',
  portrait: (name: string) => `Portrait of ${name}`,
  people: 'The people',
  teachersFailed: 'The teachers could not be shown',
  noTeachers: 'No teachers are presented yet',
  visionAndMission: 'Vision and Mission',
} as const
