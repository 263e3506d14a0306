import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionOwner } from '../api-client/session-owner.ts'
import { homeOf } from '../navigation/screen-access.ts'

export const Route = createFileRoute('/')({
  beforeLoad: (): never => {
    throw redirect({ href: homeOf(sessionOwner.getState()), replace: true })
  },
})
