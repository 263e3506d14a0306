import type { Capability } from '@campus/contracts/core/access.ts'
import type { ReactNode } from 'react'
import { useIsLimited, useMay } from './use-may.ts'

/** Shows its children to those who may do what they are for, and `otherwise` to others. */
export const ForDuty = ({
  may: capability,
  otherwise = null,
  children,
}: {
  may: Capability
  otherwise?: ReactNode
  children: ReactNode
}) => (useMay()(capability) ? children : otherwise)

/** Shows its children to those whose duties are for all courses. */
export const ForWholeCollege = ({ children }: { children: ReactNode }) => (useIsLimited() ? null : children)
