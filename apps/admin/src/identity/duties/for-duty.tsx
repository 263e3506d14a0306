import type { Capability } from '@campus/contracts/core/access.ts'
import type { ReactNode } from 'react'
import { useMay } from './use-may.ts'

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
