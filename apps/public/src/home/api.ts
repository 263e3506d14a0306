import { read } from '../api-client/endpoint-query.ts'

/** Words of former students. */
export const testimonialsQuery = read(
  () => import('@campus/contracts/site-content/endpoints.ts'),
  'listTestimonials',
  (reply) => reply.Find_Testimonial,
)
