import { fillPath } from '@campus/contracts/core/endpoint.ts'
import { getStudentPicture } from '@campus/contracts/students/endpoints.ts'
import type { StudentRecord } from '@campus/contracts/students/schema.ts'
import { deriveKey } from '../../platform/crypto/derive-key.ts'
import { createSigner } from '../../platform/crypto/signature.ts'
import type { Services } from '../../platform/services.ts'
import type { StoredStudent } from './queries.ts'

/** Long enough to look at a record that was just loaded. */
const seconds = 300

/**
 * Hands out applicants' pictures at signed addresses of the API. Never at those of a bucket: only the API has to reach the store,
 * browsers' pages are not allowed to load from it, and its answers would carry headers that are not ours.
 */
export const studentPictures = ({ config }: Pick<Services, 'config'>) => {
  const { sign, isSignatureOf } = createSigner(deriveKey(config.secrets.jwt, 'student pictures'))

  const addressOf = (id: string, now: number): string => {
    const until = String(Math.floor(now / 1000) + seconds)
    const query = new URLSearchParams({ until, mark: sign(`${id} ${until}`) })
    return `${config.apiUrl ?? ''}${fillPath(getStudentPicture, { id })}?${query.toString()}`
  }

  return {
    /** The record with an address of its picture that ends in five minutes. */
    withPicture: ({ record, pictureKey }: StoredStudent, now = Date.now()): StudentRecord =>
      pictureKey === null ? record : { ...record, student: { ...record.student, avtar: addressOf(record.uniqueId, now) } },
    /** Returns whether the address of a student's picture is one of ours and has not ended. */
    isSigned: (id: string, { until, mark }: { until: string; mark: string }, now = Date.now()): boolean =>
      isSignatureOf(`${id} ${until}`, mark) && now < Number(until) * 1000,
  }
}
