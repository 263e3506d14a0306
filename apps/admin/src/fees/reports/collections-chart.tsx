import { formatRupees } from '@campus/contracts/core/money.ts'
import { feePanelMessages } from '@campus/contracts/fees/panel-messages.ts'
import { type Bar, BarPlot } from '../../chart/bar-plot.tsx'
import legend from '../../chart/legend.module.css'
import styles from './collections-chart.module.css'

type CollectionsChartProps = { unit: 'day' | 'week' | 'month'; points: Bar[] }

/** Shows collections over time. The tables beside it have the same figures. */
export const CollectionsChart = ({ unit, points }: CollectionsChartProps) => (
  <figure className={styles.chart}>
    <figcaption>
      {feePanelMessages.receivedBy(unit)}
      <span className={legend.legend} aria-hidden="true">
        <span>Received</span>
        <span className={styles.reversed}>Reversed</span>
      </span>
    </figcaption>
    <BarPlot bars={points} write={formatRupees} height={180} marks={[1, 0.5, 0]} />
  </figure>
)
