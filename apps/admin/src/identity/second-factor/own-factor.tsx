import { formatDay } from '@campus/contracts/core/dates.ts'
import { actionMessages } from '@campus/contracts/core/messages.ts'
import { ownFactorMessages as words } from '@campus/contracts/identity/second-factor-messages.ts'
import type { FactorSetUp, OwnSecondFactor } from '@campus/contracts/identity/second-factor-schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { askFirst } from '@campus/ui/feedback/alerts.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '../../api-client/session.ts'
import { ActionButton } from '../../form/action-button.tsx'
import { QueryState } from '../../page/query-state.tsx'
import { ConfirmByPasswordDialog } from '../../form/confirm-by-password-dialog.tsx'
import { ownFactorQuery, useBeginSetUp, useRemoveFactor, useRenewRecoveryCodes } from './api.ts'
import { LinkAppDialog } from './link-app-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import styles from './own-factor.module.css'

/** The section of the profile: sets a second factor up, renews its recovery codes and removes it. */
export const OwnFactor = ({ onCodesKept }: { onCodesKept?: () => void }) => (
  <section className={`panel ${styles.factor}`} aria-label={words.title}>
    <h2>{words.title}</h2>
    <QueryState query={useQuery(ownFactorQuery)} title={words.failed} pending={48} inPanel>
      {(factor) => <Factor factor={factor} onCodesKept={onCodesKept} />}
    </QueryState>
  </section>
)

const Factor = ({ factor, onCodesKept }: { factor: OwnSecondFactor; onCodesKept?: (() => void) | undefined }) => {
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const close = () => {
    setCodes(null)
    onCodesKept?.()
  }
  return (
    <>
      {factor.isSetUp ? <SetUp factor={factor} onCodes={setCodes} /> : <NotSetUp factor={factor} onCodes={setCodes} />}
      {codes && <RecoveryCodesDialog codes={codes} onClose={close} />}
    </>
  )
}

const useHasPasskeys = () => useAuth(({ user }) => user?.factorWays?.includes('passkey') === true)

type PartProps = { factor: OwnSecondFactor; onCodes: (codes: readonly string[]) => void }

const NotSetUp = ({ factor: { requiredFrom }, onCodes }: PartProps) => {
  const begin = useBeginSetUp()
  const hasPasskeys = useHasPasskeys()
  const [asking, setAsking] = useState(false)
  const [linking, setLinking] = useState<FactorSetUp | null>(null)
  return (
    <>
      <p>{hasPasskeys ? words.noneBesidePasskeys : words.none}</p>
      {requiredFrom !== undefined && <p>{words.requiredFrom(formatDay(requiredFrom))}</p>}
      <Button variant="subtle" onClick={() => setAsking(true)}>
        {words.setUp}
      </Button>
      {asking && (
        <ConfirmByPasswordDialog
          question={{ title: words.setUp, text: words.setUpText, yes: words.next }}
          send={async (currentPassword) => {
            setLinking((await begin.mutateAsync(currentPassword)).data)
            return null
          }}
          busy={begin.isPending}
          onClose={() => setAsking(false)}
        />
      )}
      {linking && <LinkAppDialog setUp={linking} onCodes={onCodes} onClose={() => setLinking(null)} />}
    </>
  )
}

const SetUp = ({ factor: { since, recoveryCodesLeft }, onCodes }: PartProps) => {
  const renew = useRenewRecoveryCodes()
  const remove = useRemoveFactor()
  const hasPasskeys = useHasPasskeys()
  return (
    <>
      <p>
        {since !== undefined && `${words.since(formatDay(since))}. `}
        {words.left(recoveryCodesLeft)}.
      </p>
      <div className={styles.ways}>
        <ActionButton
          variant="subtle"
          busy={renew.isPending}
          ask={() => askFirst({ ...words.newCodesQuestion, no: actionMessages.cancel })}
          send={async () => {
            const { message, recoveryCodes } = await renew.mutateAsync()
            onCodes(recoveryCodes)
            return { message }
          }}
        >
          {words.newCodes}
        </ActionButton>
        <ActionButton
          variant="subtle"
          busy={remove.isPending}
          ask={() => askFirst({ ...words.removeQuestion(hasPasskeys), no: actionMessages.cancel })}
          send={() => remove.mutateAsync()}
        >
          {words.remove}
        </ActionButton>
      </div>
    </>
  )
}
