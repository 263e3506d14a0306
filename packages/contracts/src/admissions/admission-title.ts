/** The heading of the admission page, and what search engines say of it: apart from its other texts, which every page would load. */
export const admissionTitle = 'Admission Form'
