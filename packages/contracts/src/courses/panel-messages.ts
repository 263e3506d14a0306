/** Texts of the admin panel’s screens of the courses. */
export const coursePanelMessages = {
  codeHelp: 'Short, as in BCA. It stands in lists, on the form and on the home page',
  detailsHelp: 'Shown on the course’s card and page',
  failed: 'The courses could not be fetched',
  noneHelp:
    'A course has a page with its fee and eligibility, and stands on the about page. Applicants choose from those that are open for admission.',
  counted: (courses: string, open: number) => `${courses}, ${open} open for admission`,
  orderHelp: 'The website shows the courses in this order. Change it with the arrows, or by dragging.',
  orderLabel: 'Courses in their order',
  created: 'The course is created. Applicants can choose it once it is',
  createdLink: 'open for admission',
  createdFee: '; what its fee is made up of stands on its own screen there.',
  priceHelp: 'In rupees, for the whole course',
} as const
