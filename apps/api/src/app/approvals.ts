import { findStudentNames } from '../features/admissions/personal-data/queries.ts'
import type { ApprovalNeeds } from '../features/approvals/rules.ts'
import { findCertifying } from '../features/certificates/payments-on-certificate-queries.ts'
import { feeApprovals } from '../features/fees/approval-routes.ts'
import { findAccountNames, listOffice, lockDuties, lockRights } from '../features/identity/people/queries.ts'
import { ownerApproval } from '../features/identity/people/rights-routes.ts'
import { onlineRefundApproval } from '../features/payments/office-routes.ts'
import { erasureApproval } from '../features/students/erasure-routes.ts'
import type { Services } from '../platform/services.ts'

/** The features' part in requests for approval. An action that is to need a second person is added here. */
export const approvalNeeds = (services: Services): ApprovalNeeds => ({
  works: {
    ...feeApprovals(services, findCertifying),
    refund: onlineRefundApproval(services),
    erasure: erasureApproval(services),
    owner: ownerApproval(services),
  },
  lockOwners: lockRights,
  listOffice,
  lockDuties,
  findStudentNames,
  findAccountNames,
})
