import * as content from '@campus/contracts/content/endpoints.ts'
import { onlySubject } from '@campus/contracts/content/kinds.ts'
import { type HostileRequests, nameOf } from './requests.ts'

/** Stores a draft of everything that has versions, from its published content. */
export const fillPreviews = async (
  { send, filled }: HostileRequests,
  { teacherId, testimonialId }: Record<'teacherId' | 'testimonialId', string>,
) => {
  const subjects = {
    institute: onlySubject,
    links: onlySubject,
    landing: onlySubject,
    about: onlySubject,
    'admission-form': onlySubject,
    teacher: teacherId,
    testimonial: testimonialId,
  }
  const tokens: string[] = []
  for (const [kind, subject] of Object.entries(subjects)) {
    const params = { kind, subject }
    const [latest] = (await send(content.listContentVersions, { params })).data
    if (!latest) throw new Error(`${kind} has no version`)
    const { version } = latest
    const { data } = await send(content.findContentVersion, { params: { ...params, version } })
    tokens.push((await send(content.createPreview, { body: { ...params, content: data.content } })).data.token)
  }
  filled.add(nameOf(content.createPreview))
  return tokens
}
