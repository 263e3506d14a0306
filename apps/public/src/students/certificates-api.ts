import { saveFile } from '@campus/client/save-file.ts'
import { useMutation } from '@tanstack/react-query'
import { ownEndpointQuery } from '../api-client/own-data-query.ts'
import { session } from '../api-client/session.ts'

const certificates = () => import('@campus/contracts/certificates/endpoints.ts')

/** The student's certificates, newest first. */
export const ownCertificatesQuery = ownEndpointQuery(certificates, 'listOwnCertificates', (reply) => reply.data)

/** Saves one of the student's certificates as a PDF. */
export const useSaveCertificate = (number: string) =>
  useMutation({
    mutationFn: async () => session.call((await certificates()).printCertificate, { params: { number } }),
    onSuccess: (file) => saveFile(file, `${number}.pdf`),
  })
