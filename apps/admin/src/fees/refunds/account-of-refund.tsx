import { formatMoment } from '@campus/contracts/core/dates.ts'
import { mailMessage } from '@campus/contracts/core/mails/mail-dependent-messages.ts'
import { refundAccountMessages as words } from '@campus/contracts/fees/refunds/refund-account-messages.ts'
import { refundAccountForm, type ShownRefundAccount } from '@campus/contracts/fees/refunds/refund-account-schema.ts'
import type { Refund } from '@campus/contracts/fees/refunds/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { useTimer } from '@campus/ui/feedback/use-timer.ts'
import { Input, TextInput } from '@mantine/core'
import { useCallback, useState } from 'react'
import { ConfirmByPasswordDialog } from '../../form/confirm-by-password-dialog.tsx'
import { OwnPasswordField, useHasFactor } from '../../form/own-password-field.tsx'
import { useClosingForm } from '../../form/use-closing-form.ts'
import { useSendsMails } from '../../page/institute-query.ts'
import { useEnterRefundAccount, useRevealRefundAccount } from './api.ts'
import styles from './refunds.module.css'

/** Milliseconds that the number stays on a possibly unattended screen; it is copied into the bank's own form meanwhile. */
const shownFor = 180_000

type Known = NonNullable<Refund['account']>
/** `seen` is the account that whoever pays has looked at; `onSeen` hears of another. */
type AccountOfRefundProps = { refund: Refund; seen: Known | undefined; onSeen: (account: Known | undefined) => void }

/** Where a refund goes: what is known of its bank account, the whole of it by password, and a way to enter another. */
export const AccountOfRefund = ({ refund, seen, onSeen }: AccountOfRefundProps) => {
  const { account } = refund
  const [whole, setWhole] = useState<ShownRefundAccount | null>(null)
  const [dialog, setDialog] = useState<'show' | 'enter' | null>(null)
  const hide = useCallback(() => setWhole(null), [])
  useTimer(whole === null ? undefined : shownFor, hide)
  const close = () => setDialog(null)
  const show = (found: ShownRefundAccount) => {
    setWhole(found)
    onSeen({ at: found.at, lastFour: found.accountNumber.slice(-4) })
  }
  const shown = whole?.at === account?.at ? whole : null
  return (
    <div>
      <h4>{words.column}</h4>
      <p role="status">{account ? `${words.endsIn(account.lastFour)}. ${cameFrom(account)}.` : words.none}</p>
      {account?.at !== seen?.at && <Input.Error>{words.another}</Input.Error>}
      {account?.by !== undefined && <p className="note">{words.compare}</p>}
      {shown && <Whole account={shown} />}
      <div className={styles.ways}>
        {account && (
          <Button variant="subtle" size="small" onClick={() => (shown ? hide() : setDialog('show'))}>
            {shown ? words.hide : words.show}
          </Button>
        )}
        <Button variant="subtle" size="small" onClick={() => setDialog('enter')}>
          {account ? words.change : words.enter}
        </Button>
      </div>
      {dialog === 'show' && <ShowDialog refund={refund} onShown={show} onClose={close} />}
      {dialog === 'enter' && <EnterDialog refund={refund} onEntered={onSeen} onClose={close} />}
    </div>
  )
}

const cameFrom = ({ by, at }: Known) => (by === undefined ? words.byStudent(formatMoment(at)) : words.byOffice(by, formatMoment(at)))

const Whole = ({ account: { holder, accountNumber, ifsc } }: { account: ShownRefundAccount }) => (
  <dl className={styles.whole}>
    <dt>{words.labels.holder}</dt>
    <dd>{holder}</dd>
    <dt>{words.labels.accountNumber}</dt>
    <dd className={`num ${styles.digits}`}>
      {[...accountNumber.matchAll(/\d{1,4}/g)].map(({ 0: group, index }) => (
        <span key={index}>{group}</span>
      ))}
    </dd>
    <dt>{words.labels.ifsc}</dt>
    <dd>{ifsc}</dd>
  </dl>
)

type DialogProps = { refund: Refund; onClose: () => void }

const ShowDialog = ({ refund, onShown, onClose }: DialogProps & { onShown: (account: ShownRefundAccount) => void }) => {
  const { mutateAsync: reveal, isPending } = useRevealRefundAccount(refund)
  const hasFactor = useHasFactor()
  return (
    <ConfirmByPasswordDialog
      question={{ title: words.show, text: hasFactor ? words.showTextByCode : words.showText, yes: words.show }}
      send={async (currentPassword) => {
        onShown((await reveal({ currentPassword })).data)
        return null
      }}
      busy={isPending}
      onClose={onClose}
    />
  )
}

const EnterDialog = ({ refund, onEntered, onClose }: DialogProps & { onEntered: AccountOfRefundProps['onSeen'] }) => {
  const { mutateAsync: enter, isPending } = useEnterRefundAccount(refund)
  const { form, formProps } = useClosingForm({
    schema: refundAccountForm,
    empty: { holder: '', accountNumber: '', again: '', ifsc: '', currentPassword: '' },
    send: async ({ holder, accountNumber, ifsc, currentPassword }) => {
      const answer = await enter({ holder, accountNumber, ifsc, currentPassword })
      onEntered(answer.data.account)
      return answer
    },
    failsAt: 'holder',
    onClose,
  })
  const field = (name: keyof typeof words.labels) => ({ ...form.getInputProps(name), label: words.labels[name], autoComplete: 'off' })
  return (
    <FormDialog
      title={words.title}
      text={mailMessage(useSendsMails(), words.enterText)}
      formProps={formProps}
      action={words.save}
      busy={isPending}
      onClose={onClose}
    >
      <TextInput key={form.key('holder')} {...field('holder')} data-autofocus />
      <TextInput key={form.key('accountNumber')} {...field('accountNumber')} inputMode="numeric" />
      <TextInput key={form.key('again')} {...field('again')} inputMode="numeric" />
      <TextInput
        key={form.key('ifsc')}
        {...field('ifsc')}
        description={words.hints.ifsc}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
      />
      <OwnPasswordField key={form.key('currentPassword')} {...form.getInputProps('currentPassword')} />
    </FormDialog>
  )
}
