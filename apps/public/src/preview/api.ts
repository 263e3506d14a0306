import { endpointQuery } from '../api-client/endpoint-query.ts'

const content = () => import('@campus/contracts/content/endpoints.ts')

/** The draft of a secret token. */
export const previewQuery = (token: string) => endpointQuery(content, 'findPreview', (reply) => reply.data, { params: { token } })
