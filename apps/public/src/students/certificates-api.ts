import { ownEndpointQuery } from '../api-client/own-data-query.ts'
import { session } from '../api-client/session.ts'

const certificates = () => import('@campus/contracts/certificates/endpoints.ts')

/** The student's certificates, newest first. */
export const ownCertificatesQuery = ownEndpointQuery(certificates, 'listOwnCertificates', (reply) => reply.data)

/** Loads one of the student's certificates as a PDF. */
export const fetchCertificate = async (number: string) => session.call((await certificates()).printCertificate, { params: { number } })
