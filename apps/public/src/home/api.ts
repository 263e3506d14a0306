import { endpointQuery } from '../api-client/endpoint-query.ts'

/** Words of former students. */
export const testimonialsQuery = endpointQuery(
  () => import('@campus/contracts/site-content/endpoints.ts'),
  'listTestimonials',
  (reply) => reply.Find_Testimonial,
)
