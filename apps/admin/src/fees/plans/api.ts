import { getAdmissionForm } from '@campus/contracts/admissions/endpoints.ts'
import {
  findFeeRules,
  listFeeHeads,
  listFeePlans,
  saveFeeHeads,
  saveFeePlan,
  saveFeeRules,
} from '@campus/contracts/fees/plans/endpoints.ts'
import type { FeeHead, FeeHeadsDraft, FeePlan, FeePlanDraft, FeeRulesChange } from '@campus/contracts/fees/plans/schema.ts'
import { listFeeSchemes, saveFeeSchemes } from '@campus/contracts/fees/concessions/scheme-endpoints.ts'
import type { FeeScheme, FeeSchemesDraft } from '@campus/contracts/fees/concessions/scheme-schema.ts'
import { findSetUp } from '@campus/contracts/set-up/endpoints.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api-client/call.ts'
import { endpointQuery } from '../../api-client/endpoint-query.ts'
import { noBackgroundRefetch } from '../../api-client/no-background-refetch.ts'
import { useRefetch, useRefetchAfterConflict } from '../../api-client/use-refetch.ts'

/** The heads that fees are charged for. Not refetched in the background, because they are edited here. */
export const feeHeadsQuery = { ...endpointQuery(listFeeHeads, {}, (reply) => reply.data), ...noBackgroundRefetch }

/** The plan of each course for an admission year. */
export const feePlansQuery = (year: number) => ({
  ...endpointQuery(listFeePlans, { params: { year } }, (reply) => reply.data),
  ...noBackgroundRefetch,
})

/** The college's rules for payments. */
export const feeRulesQuery = endpointQuery(findFeeRules, {}, (reply) => reply.data)

export const useSaveFeeRules = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (change: FeeRulesChange) => call(saveFeeRules, { body: change }),
    onSuccess: ({ data }) => queryClient.setQueryData(feeRulesQuery.queryKey, data),
  })
}

/** The questions of the admission form with choices. The form is cached for all screens. */
export const choiceQuestionsQuery = queryOptions({
  ...endpointQuery(getAdmissionForm, {}, ({ data }) => data),
  select: ({ questions = [] }) => questions.filter(({ kind }) => kind === 'choice'),
})

/** The answers that can have fee plans of their own. */
export const useFeeCategories = (): readonly string[] => {
  const { data: rules } = useQuery(feeRulesQuery)
  const { data: questions = [] } = useQuery(choiceQuestionsQuery)
  return questions.find(({ id }) => id === rules?.categoryQuestion)?.choices ?? []
}

/** Saves all heads; where somebody else has changed them meanwhile, theirs are then shown. */
export const useSaveFeeHeads = (former: readonly FeeHead[]) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (heads: FeeHeadsDraft['heads']) => call(saveFeeHeads, { body: { heads, former: [...former] } }),
    onSuccess: ({ data }) => queryClient.setQueryData(feeHeadsQuery.queryKey, data),
    onError: useRefetchAfterConflict(feeHeadsQuery),
  })
}

/** The schemes by which concessions are given. Not fetched anew by itself: they are edited. */
export const feeSchemesQuery = { ...endpointQuery(listFeeSchemes, {}, (reply) => reply.data), ...noBackgroundRefetch }

/** Saves all schemes; where somebody else has changed them meanwhile, theirs are then shown. */
export const useSaveFeeSchemes = (former: readonly FeeScheme[]) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (schemes: FeeSchemesDraft['schemes']) => call(saveFeeSchemes, { body: { schemes, former: [...former] } }),
    onSuccess: ({ data }) => queryClient.setQueryData(feeSchemesQuery.queryKey, data),
    onError: useRefetchAfterConflict(feeSchemesQuery),
  })
}

/** Saves a new version of a plan; where somebody else has saved one meanwhile, theirs is then shown. */
export const useSaveFeePlan = ({ course, year }: FeePlan) => {
  const queryClient = useQueryClient()
  const { queryKey } = feePlansQuery(year)
  const refetchSetUp = useRefetch(findSetUp)
  return useMutation({
    mutationFn: (body: FeePlanDraft) => call(saveFeePlan, { params: { year, course }, body }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(queryKey, (plans: FeePlan[] | undefined) => plans && withPlan(plans, data))
      return refetchSetUp()
    },
    onError: useRefetchAfterConflict({ queryKey }),
  })
}

/** Whether two are versions of one plan. */
export const isSamePlan = (one: Pick<FeePlan, 'course' | 'category'>, other: Pick<FeePlan, 'course' | 'category'>): boolean =>
  one.course === other.course && one.category === other.category

/** The plans with another version of one, or with the first of a category behind those of its course. */
const withPlan = (plans: readonly FeePlan[], plan: FeePlan): FeePlan[] => {
  if (plans.some((one) => isSamePlan(one, plan))) return plans.map((one) => (isSamePlan(one, plan) ? plan : one))
  return plans.toSpliced(plans.findLastIndex(({ course }) => course === plan.course) + 1, 0, plan)
}
