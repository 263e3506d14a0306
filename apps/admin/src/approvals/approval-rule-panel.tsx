import { type ApprovalRule, isLaxerThan } from '@campus/contracts/approvals/kinds.ts'
import { approvalPanelMessages } from '@campus/contracts/approvals/messages.ts'
import { approvalRuleForm } from '@campus/contracts/approvals/schema.ts'
import { formatRupees } from '@campus/contracts/core/money.ts'
import { mayDo } from '@campus/contracts/identity/people/duties.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { FormDialog } from '@campus/ui/feedback/form-dialog.tsx'
import { NumberInput, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSessionOwner } from '../api-client/session-owner.ts'
import { OwnPasswordField } from '../form/own-password-field.tsx'
import { Toggle } from '../form/toggle.tsx'
import { useClosingForm } from '../form/use-closing-form.ts'
import { QueryState } from '../page/query-state.tsx'
import { approvalRuleQuery, useChangeRule } from './api.ts'
import styles from './approval-rule-panel.module.css'

const { rule: words, reason } = approvalPanelMessages

/** Says when a second person is needed, and lets an owner change it. */
export const ApprovalRulePanel = () => {
  const query = useQuery(approvalRuleQuery)
  return (
    <QueryState query={query} title={words.failed} pending={84}>
      {(rule) => <Rule rule={rule} />}
    </QueryState>
  )
}

const Rule = ({ rule }: { rule: ApprovalRule }) => {
  const { duties } = useSessionOwner()
  const [changing, setChanging] = useState(false)
  const { isRequired, concessionLimit } = rule
  return (
    <section className={`panel ${styles.rule}`} aria-labelledby="approval-rule">
      <div>
        <h2 id="approval-rule">{words.title}</h2>
        <p>
          {isRequired
            ? `${words.required} ${concessionLimit === 0 ? words.everyConcession : words.concessions(formatRupees(concessionLimit))}`
            : words.notRequired}
        </p>
      </div>
      {mayDo(duties, 'people.change') && (
        <Button variant="subtle" size="small" onClick={() => setChanging(true)}>
          {words.change}
        </Button>
      )}
      {changing && <RuleDialog former={rule} onClose={() => setChanging(false)} />}
    </section>
  )
}

const RuleDialog = ({ former, onClose }: { former: ApprovalRule; onClose: () => void }) => {
  const change = useChangeRule()
  const [{ isRequired, concessionLimit }, setRule] = useState(former)
  const isLaxer = isLaxerThan({ isRequired, concessionLimit }, former)
  const { form, formProps } = useClosingForm({
    schema: approvalRuleForm(former),
    empty: { ...former, reason: '', currentPassword: '' },
    send: change.mutateAsync,
    onChange: () => {
      const written = form.getValues()
      setRule({ isRequired: written.isRequired === true, concessionLimit: Number(written.concessionLimit) || 0 })
    },
    onClose,
  })
  /** Where nothing needs a second person there is no limit, and what was written in its field does not hinder. */
  const switchTo = (on: boolean) => form.setValues({ isRequired: on, concessionLimit: former.concessionLimit })
  return (
    <FormDialog title={words.title} formProps={formProps} action={words.save} busy={change.isPending} onClose={onClose}>
      <Toggle label={words.switch} on={isRequired} onToggle={switchTo} />
      <p className="note">{words.switchHelp}</p>
      {isRequired && (
        <NumberInput
          key={form.key('concessionLimit')}
          {...form.getInputProps('concessionLimit')}
          label={words.limit}
          description={words.limitHelp}
          allowNegative={false}
          leftSection="₹"
          thousandSeparator=","
          thousandsGroupStyle="lakh"
          hideControls
        />
      )}
      {isLaxer && <p className="note">{words.laxer}</p>}
      {isLaxer && <TextInput key={form.key('reason')} {...form.getInputProps('reason')} label={reason} required autoComplete="off" />}
      <OwnPasswordField key={form.key('currentPassword')} {...form.getInputProps('currentPassword')} />
    </FormDialog>
  )
}
