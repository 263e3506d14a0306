import type { Person } from '@campus/contracts/identity/people/schema.ts'
import { peopleAnswers, peopleQuestions, peopleMessages, signInMethod } from '@campus/contracts/identity/people/messages.ts'
import { courseLimitMessages, dutyList, dutyMessages } from '@campus/contracts/identity/people/duty-messages.ts'
import { factorResetMessages } from '@campus/contracts/identity/second-factor-messages.ts'
import { formatDay, formatMoment } from '@campus/contracts/core/dates.ts'
import { actionMessages } from '@campus/contracts/core/messages.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { useState } from 'react'
import { useTakesSecondPerson } from '../../approvals/api.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { useAuth } from '../../api-client/session.ts'
import { useCourseCodes } from '../../courses/use-course-codes.ts'
import { useMay } from '../duties/use-may.ts'
import { useKeepFocus } from '../../page/use-keep-focus.ts'
import { RowPane } from '../../list/row-pane.tsx'
import { type PersonAction, usePersonAction } from './api.ts'
import { ConfirmByPasswordDialog } from '../../form/confirm-by-password-dialog.tsx'
import { DutiesDialog } from './duties-dialog.tsx'
import { Standing } from './person-columns.tsx'

const { columns: labels, actions } = peopleMessages

type ActionName = keyof typeof actions

/** Actions on admin rights and deletions, which need the owner's own password. */
const givenTo = {
  removeAdmin: { role: 'student' },
  disable: { disabled: true },
  enable: { disabled: false },
  resetFactor: { factorReset: true },
  remove: { deleted: true },
} as const satisfies Partial<Record<ActionName, PersonAction>>
type RightsAction = keyof typeof givenTo

/** Those that come with chosen duties. */
type DutyAction = 'makeAdmin' | 'changeDuties'
const isDutyAction = (action: ActionName): action is DutyAction => action === 'makeAdmin' || action === 'changeDuties'

const actionsByName: Record<Exclude<ActionName, DutyAction>, PersonAction> = { ...givenTo, endSessions: 'end sessions', unlink: 'unlink' }

/** A student's account is disabled and enabled without the password. */
const takesPassword = (action: ActionName, { role }: Person): action is RightsAction | DutyAction =>
  isDutyAction(action) || (action in givenTo && (role === 'admin' || (action !== 'disable' && action !== 'enable')))

/** An action and its opposite have one button, so that it keeps the focus. */
const buttons: Record<ActionName, string> = {
  makeAdmin: 'role',
  removeAdmin: 'role',
  changeDuties: 'duties',
  disable: 'access',
  enable: 'access',
  endSessions: 'sessions',
  unlink: 'provider',
  resetFactor: 'factor',
  remove: 'account',
}

/** The possible actions on an account. One's own rights can only be taken by another owner. */
const deedsFor = ({ role, disabled, sessions, hasProvider, hasPassword, hasSecondFactor }: Person, isOwn: boolean): ActionName[] => [
  ...(isOwn || disabled ? [] : [role === 'admin' ? ('removeAdmin' as const) : ('makeAdmin' as const)]),
  ...(role === 'admin' ? ['changeDuties' as const] : []),
  ...(sessions > 0 ? ['endSessions' as const] : []),
  // The only sign-in method cannot be removed; the account is disabled instead.
  ...(!isOwn && hasProvider && hasPassword ? ['unlink' as const] : []),
  ...(!isOwn && hasSecondFactor ? ['resetFactor' as const] : []),
  ...(isOwn ? [] : [disabled ? ('enable' as const) : ('disable' as const), 'remove' as const]),
]

/** Shows one account beside the list with its sign-in methods and actions. */
export const PersonPane = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const { _id, name, email, duties, courses, emailVerified, lastSignedInAt, createdAt, sessions } = person
  const isOwn = useAuth(({ user }) => user?.email === email)
  const { mutateAsync, isPending } = usePersonAction(_id)
  const may = useMay()
  const takesSecond = useTakesSecondPerson('owner')
  const codes = useCourseCodes()(courses)
  const possible = may('people.change') ? deedsFor(person, isOwn) : []
  useKeepFocus(possible.length)
  const [asked, setAsked] = useState<RightsAction | DutyAction | null>(null)

  return (
    <RowPane
      title={name}
      sub={email}
      onClose={onClose}
      ways={
        <>
          {possible.map((action) =>
            takesPassword(action, person) ? (
              <Button key={buttons[action]} variant="subtle" busy={isPending} onClick={() => setAsked(action)}>
                {actions[action]}
              </Button>
            ) : (
              <ActionButton
                key={buttons[action]}
                variant="subtle"
                busy={isPending}
                ask={() => askFirst({ ...peopleQuestions[action](name), no: actionMessages.cancel })}
                send={() => mutateAsync(actionsByName[action])}
              >
                {actions[action]}
              </ActionButton>
            ),
          )}
          {asked && isDutyAction(asked) && (
            <DutiesDialog
              question={peopleQuestions[asked](name)}
              held={{ duties, courses }}
              takesSecond={takesSecond}
              send={(chosen) => mutateAsync({ ...(asked === 'makeAdmin' && { role: 'admin' }), ...chosen })}
              busy={isPending}
              onClose={() => setAsked(null)}
            />
          )}
          {asked && !isDutyAction(asked) && (
            <ConfirmByPasswordDialog
              question={peopleQuestions[asked](name)}
              asksReason={takesSecond && asked === 'enable' && duties.includes('owner')}
              send={(currentPassword, reason) =>
                mutateAsync({ ...givenTo[asked], currentPassword, ...(reason !== undefined && { reason }) })
              }
              busy={isPending}
              onClose={() => setAsked(null)}
            />
          )}
          {isOwn && may('people.change') && <p className="note">{peopleAnswers.yourself}</p>}
        </>
      }
    >
      <dl>
        <dt>{labels.role}</dt>
        <dd>
          <Standing {...person} />
        </dd>
        {duties.length > 0 && (
          <>
            <dt>{dutyMessages.title}</dt>
            <dd>{dutyList(duties)}</dd>
            <dt>{courseLimitMessages.title}</dt>
            <dd>{codes === 'all' ? courseLimitMessages.all : codes.join(', ')}</dd>
          </>
        )}
        <dt>{labels.email}</dt>
        <dd>{emailVerified ? peopleMessages.confirmed : peopleMessages.unconfirmed}</dd>
        <dt>{labels.signIn}</dt>
        <dd>{signInMethod(person)}</dd>
        {person.role === 'admin' && (
          <>
            <dt>{factorResetMessages.column}</dt>
            <dd>{person.hasSecondFactor ? factorResetMessages.has : factorResetMessages.hasNot}</dd>
          </>
        )}
        <dt>{labels.lastSignedIn}</dt>
        <dd>{lastSignedInAt ? formatMoment(lastSignedInAt) : peopleMessages.never}</dd>
        <dt>{labels.since}</dt>
        <dd>{formatDay(createdAt)}</dd>
        <dt>{labels.sessions}</dt>
        <dd>{sessions}</dd>
      </dl>
    </RowPane>
  )
}
