import {
  closeSetUp,
  findSetUp,
  importExamples,
  markStep,
  removeExamples,
  sendTestMail,
  switchWebsite,
  visitSite,
} from '@campus/contracts/set-up/endpoints.ts'
import type { Example, KeptExample, StepMark, WebsiteSwitch } from '@campus/contracts/set-up/schema.ts'
import { exampleKindNames, type SetUpStepName } from '@campus/contracts/set-up/steps.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api-client/call.ts'
import { endpointQuery } from '../api-client/endpoint-query.ts'
import { useMay } from '../identity/duties/use-may.ts'

/** The set-up progress, loaded by each screen because any save can complete a step or change an example. */
export const setUpQuery = queryOptions({ ...endpointQuery(findSetUp, {}, (reply) => reply.data), staleTime: 0 })

export const fillInExamples = () => call(importExamples, { body: { kinds: [...exampleKindNames] } })

export const removeExampleContent = async (onKept: (kept: KeptExample[]) => void): Promise<{ message: string }> => {
  const { message, data } = await call(removeExamples, {})
  onKept(data.kept)
  return { message }
}

export const mark = (step: SetUpStepName, as: StepMark) => call(markStep, { params: { step }, body: { mark: as } })

/** Puts the website online, or takes it offline. */
export const switchTo = (body: WebsiteSwitch) => call(switchWebsite, { body })

export const closeGuide = () => call(closeSetUp, {})

export const mailMyself = () => call(sendTestMail, {})

/** The path at which the site shows itself to the office alone. */
export const askForVisit = async (): Promise<`/${string}`> => {
  const { data } = await call(visitSite, {})
  return `/${data.path.slice(1)}`
}

/** Reads the guide's state, for those who may see the website's drafts; nothing for others. */
export const useSetUp = () => useQuery({ ...setUpQuery, enabled: useMay()('content.read') })

/** Returns whether something is still the demo's example; `edited` when the office has begun to change it. */
export const useExample = (kind: string, subject: string): Example | undefined => {
  const { data } = useSetUp()
  return data?.examples.find((one) => one.kind === kind && one.subject === subject)
}
