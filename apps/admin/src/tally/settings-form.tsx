import { formatMoment } from '@campus/contracts/core/dates.ts'
import { panelMessages } from '@campus/contracts/core/panel-messages.ts'
import { offeredOnlineLedger, tallyModes } from '@campus/contracts/tally/options.ts'
import { tallyPanelMessages as words } from '@campus/contracts/tally/panel-messages.ts'
import { type TallyLedger, type TallySettings, type TallySettingsDraft, tallySettingsDraft } from '@campus/contracts/tally/schema.ts'
import { Button } from '@campus/ui/buttons/button.tsx'
import { SelectField } from '@campus/ui/form/select-field.tsx'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useDraftForm } from '../form/use-draft-form.ts'
import { useMay } from '../identity/duties/use-may.ts'
import { DownloadButton } from '../table/download-button.tsx'
import { saveTallyMasters, useSaveTallySettings } from './api.ts'
import { LedgerFields } from './ledger-fields.tsx'
import styles from './tally.module.css'

const draftOf = ({ company, mode, firstDay, methods, online, refunds, heads, version }: TallySettings): TallySettingsDraft => ({
  company,
  mode,
  firstDay,
  methods,
  ...(online && { online }),
  refunds,
  heads: heads.map(({ id, group }) => ({ id, group })),
  version,
})

/** The settings for writing the fee book for Tally; read-only for admins who may only read them. */
export const SettingsForm = ({ settings }: { settings: TallySettings }) => {
  const mayEdit = useMay()('fees.set')
  const save = useSaveTallySettings()
  const [draft, setDraft] = useState(() => draftOf(settings))
  const changed = JSON.stringify(draft) !== JSON.stringify(draftOf(settings))
  const { formProps, errors, busy } = useDraftForm({ schema: tallySettingsDraft, draft, changed, save, outlivesSearch: true })
  const isNew = settings.version === 0
  const change = (what: Partial<TallySettingsDraft>) => setDraft((former) => ({ ...former, ...what }))
  const nameOnline = (named: TallyLedger) =>
    setDraft(({ online: _online, ...former }) =>
      named.ledger === '' ? former : { ...former, online: { ...named, group: named.group || offeredOnlineLedger.group } },
    )

  const field = (name: string) => ({
    autoComplete: 'off',
    readOnly: busy || !mayEdit,
    error: errors[name],
  })
  return (
    <form {...formProps} className={styles.settings} aria-labelledby="tally-settings">
      <div className={styles.head}>
        <div>
          <h2 id="tally-settings" className={styles.heading}>
            {words.settings}
          </h2>
          <p className="note">{savedWhen(settings)}</p>
        </div>
        {!isNew && <DownloadButton label={words.masters} onSave={saveTallyMasters} />}
      </div>
      <p className={styles.note}>{words.settingsHelp}</p>
      <div className={`panel ${styles.fields}`}>
        <TextInput
          {...field('company')}
          label={words.company}
          value={draft.company}
          onChange={({ currentTarget }) => change({ company: currentTarget.value })}
        />
        <SelectField
          label={words.mode}
          disabled={busy || !mayEdit}
          value={draft.mode}
          onChange={({ currentTarget }) => change({ mode: tallyModes.find((mode) => mode === currentTarget.value) ?? draft.mode })}
        >
          {tallyModes.map((mode) => (
            <option key={mode} value={mode}>
              {words.modes[mode]}
            </option>
          ))}
        </SelectField>
        <TextInput
          {...field('firstDay')}
          type="date"
          label={words.firstDay}
          description={settings.hasBatches ? words.firstDayFixed : words.firstDayHelp}
          readOnly={busy || !mayEdit || settings.hasBatches}
          value={draft.firstDay}
          onChange={({ currentTarget }) => change({ firstDay: currentTarget.value })}
        />
      </div>
      <LedgerFields draft={draft} heads={settings.heads} field={field} onChange={change} onNameOnline={nameOnline} />
      {mayEdit && (
        <div className={`note ${styles.end}`}>
          <Button type="submit" variant={changed || isNew ? 'main' : 'subtle'} busy={busy}>
            {busy ? 'Saving…' : words.save}
          </Button>
          {changed && <p>{isNew ? panelMessages.notSavedYet : `${panelMessages.notSavedYet}. ${words.mastersSaved}`}</p>}
        </div>
      )}
    </form>
  )
}

const savedWhen = ({ version, savedAt, savedBy = '' }: TallySettings): string =>
  savedAt === undefined ? words.notSaved : words.savedWhen(version, formatMoment(savedAt), savedBy)
