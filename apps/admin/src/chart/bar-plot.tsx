import { formatCalendarDay } from '@campus/contracts/core/dates.ts'
import styles from './bar-plot.module.css'
import { scaleEnd } from './scale-end.ts'

/** One bar, named by its first day. Reversals are shown at its side. */
export type Bar = { from: string; amount: number; reversed?: number }

type BarPlotProps = {
  bars: readonly Bar[]
  /** An amount as it is read. */
  write: (amount: number) => string
  /** Height of the highest bar in pixels. */
  height: number
  /** Values of the scale as shares of its end, from the top to the bottom. */
  marks: readonly number[]
}

/** Above the highest bar, for the line on which the scale ends. */
const edge = 10

/** Bars over time. It is hidden from who cannot see it: a table beside it says the same. */
export const BarPlot = ({ bars, write, height, marks }: BarPlotProps) => {
  const end = scaleEnd(Math.max(...bars.map(({ amount, reversed = 0 }) => Math.max(amount, reversed))))
  const width = 100 / bars.length
  const heightOf = (amount: number) => (height * amount) / end
  const ground = height + edge
  return (
    <div className={styles.plot} aria-hidden="true">
      <ol className={styles.scale}>
        {marks.map((share) => (
          <li key={share}>{write(share * end)}</li>
        ))}
      </ol>
      <svg width="100%" height={ground + 1}>
        {marks.map((share) => (
          <line key={share} x1="0" x2="100%" y1={ground - share * height} y2={ground - share * height} />
        ))}
        {bars.map(({ from, amount, reversed = 0 }, place) => (
          <g key={from}>
            <title>{`${formatCalendarDay(from)}: ${write(amount)}`}</title>
            <rect
              className={styles.bar}
              x={`${place * width + width * 0.15}%`}
              width={`${width * 0.7}%`}
              y={ground - heightOf(amount)}
              height={heightOf(amount)}
            />
            <rect
              className={styles.reversed}
              x={`${place * width + width * 0.5}%`}
              width={`${width * 0.35}%`}
              y={ground - heightOf(reversed)}
              height={heightOf(reversed)}
            />
          </g>
        ))}
      </svg>
      <p className={styles.ends}>
        <span>{formatCalendarDay(bars.at(0)?.from ?? '')}</span>
        <span>{formatCalendarDay(bars.at(-1)?.from ?? '')}</span>
      </p>
    </div>
  )
}
