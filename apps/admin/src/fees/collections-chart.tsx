import { formatCalendarDay } from '@campus/contracts/kit/dates.ts'
import { formatRupees } from '@campus/contracts/kit/money.ts'
import { type Point, scaleEnd } from './chart-points.ts'
import styles from './collections-chart.module.css'
import legend from './legend.module.css'

type CollectionsChartProps = { unit: 'day' | 'week' | 'month'; points: Point[] }

/** Where the bars' ground stands, in pixels from the top. */
const ground = 190

/** What came in over time. It says nothing that the tables beside it do not say in words. */
export const CollectionsChart = ({ unit, points }: CollectionsChartProps) => {
  const end = scaleEnd(Math.max(...points.map(({ amount, reversed }) => Math.max(amount, reversed))))
  const width = 100 / points.length
  const height = (rupees: number) => ((ground - 10) * rupees) / end
  return (
    <figure className={styles.chart}>
      <figcaption>
        Received by {unit}
        <span className={legend.legend} aria-hidden="true">
          <span className={styles.received}>Received</span>
          <span className={styles.reversed}>Reversed</span>
        </span>
      </figcaption>
      <div className={styles.plot} aria-hidden="true">
        <ol className={styles.scale}>
          {[1, 0.5, 0].map((share) => (
            <li key={share}>{formatRupees(share * end)}</li>
          ))}
        </ol>
        <svg width="100%" height={ground + 1}>
          {[10, (ground + 10) / 2, ground].map((y) => (
            <line key={y} x1="0" x2="100%" y1={y} y2={y} />
          ))}
          {points.map(({ from, amount, reversed }, place) => (
            <g key={from}>
              <title>{`${formatCalendarDay(from)}: ${formatRupees(amount)}`}</title>
              <rect
                className={styles.received}
                x={`${place * width + width * 0.15}%`}
                width={`${width * 0.7}%`}
                y={ground - height(amount)}
                height={height(amount)}
              />
              <rect
                className={styles.reversed}
                x={`${place * width + width * 0.5}%`}
                width={`${width * 0.35}%`}
                y={ground - height(reversed)}
                height={height(reversed)}
              />
            </g>
          ))}
        </svg>
        <p className={styles.ends}>
          <span>{formatCalendarDay(points.at(0)?.from ?? '')}</span>
          <span>{formatCalendarDay(points.at(-1)?.from ?? '')}</span>
        </p>
      </div>
    </figure>
  )
}
