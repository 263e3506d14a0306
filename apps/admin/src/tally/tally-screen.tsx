import { tallyMessages } from '@campus/contracts/tally/messages.ts'
import { tallyPanelMessages as words } from '@campus/contracts/tally/panel-messages.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../page/query-state.tsx'
import { ReportFrame } from '../navigation/report-frame.tsx'
import { tallySettingsQuery, tallyWaitingQuery } from './api.ts'
import { BatchList } from './batch-list.tsx'
import { SettingsForm } from './settings-form.tsx'
import styles from './tally.module.css'
import { WaitingPanel } from './waiting-panel.tsx'

/** Shows the entries that wait for Tally, the batches, and the settings for writing them. */
export const TallyScreen = () => {
  const settings = useQuery(tallySettingsQuery)
  const isSet = (settings.data?.version ?? 0) > 0
  const form = (
    <QueryState query={settings} pending={480}>
      {(found) => <SettingsForm key={`${found.version} ${found.hasBatches}`} settings={found} />}
    </QueryState>
  )
  return (
    <ReportFrame report={tallyMessages.title}>
      <div className="stack">
        <div className={styles.help}>
          <p>{words.help}</p>
          <ol>
            {words.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className={styles.untried}>{words.untried}</p>
        </div>
        {/* The first step comes first. */}
        {settings.data && !isSet && form}
        <QueryState query={useQuery(tallyWaitingQuery())} pending={240}>
          {({ lastDay }) => <WaitingPanel key={lastDay} lastDay={lastDay} isSet={isSet} />}
        </QueryState>
        <BatchList />
        {(!settings.data || isSet) && form}
      </div>
    </ReportFrame>
  )
}
